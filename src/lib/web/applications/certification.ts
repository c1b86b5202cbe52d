import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { certificationOf, documents } from '../../domain/applications/certification.ts'
import { usedCarBrandList } from '../../domain/forum/brands.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import type { PictureFields } from '../picture-form.ts'

const pictures: PictureFields = Object.fromEntries(
  documents.map(name => [name, { most: 1, kind: 'document' as const }]),
)

/**
 * Certification as a car owner: its state, the brands to choose from, and the form sent without script; a visitor is
 * redirected to /login.
 */
export async function loadCertification(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const sent = await submitted(astro, { certify: '/api/forum/forum/ownerCertification' }, undefined, pictures)
  if (sent.pressed === 'certify' && !sent.fault) return astro.redirect(localePath(page.locale, '/auth'), 303)
  const [certification, { brand_list }] = await Promise.all([certificationOf(page.who), usedCarBrandList(page.who)])
  const isOpen = !certification.is_owner && certification.owner === ''
  return { ...page, sent, certification, brand_list, isOpen }
}
