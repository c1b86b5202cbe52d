import type { AstroGlobal } from 'astro'
import type { Reader } from '../../core/content/library.ts'
import type { SharedPath } from '../../core/shared-pages.ts'
import { pathWithoutLocale } from '../../core/twin-address.ts'
import { attempt, openSharedPage } from '../shared-page.ts'
import { loadApp } from './app.ts'
import { loadArticle, loadClass, loadHelp } from './help.ts'
import { loadNotice, loadNotices } from './notices.ts'

/** The addresses of prerendered pages, and how each is rendered on demand. */
const places = [
  place('app', '/downApp', /^\/downApp$/, loadApp),
  place('help', '/cms/help', /^\/cms\/help$/, loadHelp),
  place('class', '/cms/help/listother-[id]', /^\/cms\/help\/listother-([1-9]\d{0,8})$/, (reader, id) =>
    loadClass(reader, id, 1),
  ),
  place(
    'class',
    '/cms/help/listother-[id]/[page]',
    /^\/cms\/help\/listother-([1-9]\d{0,8})\/([2-9]|[1-9]\d{1,2})$/,
    loadClass,
  ),
  place('article', '/cms/help-[id]', /^\/cms\/help-([1-9]\d{0,8})$/, loadArticle),
  place('notices', '/cms/notice', /^\/cms\/notice$/, reader => loadNotices(reader, 1)),
  place('notices', '/cms/notice/[page]', /^\/cms\/notice\/([2-9]|[1-9]\d{1,2})$/, loadNotices),
  place('notice', '/cms/notice-[id]', /^\/cms\/notice-([1-9]\d{0,8})$/, loadNotice),
] as const

function place<const Name extends string, Out extends object>(
  kind: Name,
  row: SharedPath,
  pattern: RegExp,
  load: (reader: Reader, ...numbers: [number, number]) => Promise<Out>,
) {
  return { row, pattern, load: async (...asked: Parameters<typeof load>) => ({ kind, ...(await load(...asked)) }) }
}

export type ContentPage = Awaited<ReturnType<(typeof places)[number]['load']>>

/** Whether an address (without language) is one of those. */
export const isContentPath = (path: string): boolean => places.some(({ pattern }) => pattern.test(path))

/** The page of such an address; null for any other, or without content. */
export async function loadContent(astro: AstroGlobal): Promise<ContentPage | null> {
  const path = pathWithoutLocale(astro.url.pathname)
  for (const { row, pattern, load } of places) {
    const [, ...numbers] = pattern.exec(path) ?? [null]
    if (!pattern.test(path)) continue
    const reader = openSharedPage(astro, row)
    const found = await attempt(
      astro,
      load(reader, ...(numbers.map(Number) as [number, number])) as Promise<ContentPage>,
    )
    return found.value ?? null
  }
  return null
}
