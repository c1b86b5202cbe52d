import type { AstroGlobal } from 'astro'
import { certificationOf } from '../../domain/applications/certification.ts'
import { usedCarBrandList } from '../../domain/forum/brands.ts'
import { memberPage } from '../member.ts'

/** The certification of a car's owner: how it stands, and the brands to choose from; a visitor is led to /login. */
export async function loadCertification(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const [certification, { brand_list }] = await Promise.all([certificationOf(page.who), usedCarBrandList(page.who)])
  const isOpen = !certification.is_owner && certification.owner === ''
  return { ...page, certification, brand_list, isOpen }
}
