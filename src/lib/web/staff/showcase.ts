import type { AstroGlobal } from 'astro'
import { forumsOf } from '../../domain/staff/forums.ts'
import { picksOf, slidesOf } from '../../domain/staff/showcase.ts'
import { talksOf } from '../../domain/staff/talks.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20

/** Topics of the forum. */
export async function loadStaffTalks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'talks', { save: '/api/staff/talkSave' })
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const { data, total } = await talksOf(who, { page: query.page, limit: LIMIT })
  return { shell: await staffShell(opened), rows: data, pages: { page: query.page, total, limit: LIMIT } }
}

const pickForms = { save: '/api/staff/pickSave', remove: '/api/staff/pickDelete' } as const

/** The posts of the day, with the forums that one can be of. */
export async function loadStaffPicks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'picks', pickForms)
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const asked = { page: query.page, limit: LIMIT }
  const [{ data, total }, categories] = await Promise.all([picksOf(who, asked), forumsOf(who)])
  return { shell: await staffShell(opened), rows: data, categories, pages: { ...asked, total } }
}

const slideForms = { save: '/api/staff/slideSave', remove: '/api/staff/slideDelete' } as const

/** The slides of the community's home page. */
export async function loadStaffSlides(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'slides', slideForms)
  if (opened instanceof Response) return opened
  return { shell: await staffShell(opened), rows: await slidesOf(opened.who) }
}
