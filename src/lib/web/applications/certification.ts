import type { AstroGlobal } from 'astro'
import { certificationOf } from '../../domain/applications/certification.ts'
import { usedCarBrandList } from '../../domain/forum/brands.ts'
import { memberPage } from '../member.ts'

/** Certification as a car owner: its state, and the brands to choose from; a visitor is redirected to /login. */
export async function loadCertification(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const [certification, { brand_list }] = await Promise.all([certificationOf(page.who), usedCarBrandList(page.who)])
  const isOpen = !certification.is_owner && certification.owner === ''
  return { ...page, certification, brand_list, isOpen }
}
