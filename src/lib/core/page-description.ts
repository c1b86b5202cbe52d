import { cutText } from './cut-text.ts'
import { htmlToText } from './html-to-text.ts'

interface Page {
  title: string
  /** Without language. */
  path: string
  description?: string | undefined
}

/** What a search engine shows below a page's title: its own words, or its title before those of the site, so that pages differ. */
export function pageDescription({ title, path, description = '' }: Page, ofSite: string): string {
  if (description.trim() !== '') return description
  return path === '/' ? ofSite : `${title} - ${ofSite}`
}

const MOST = 120

/** The beginning of an article, for its description. */
export const articleExcerpt = (html: string) => cutText(htmlToText(html).replace(/\s+/g, ' ').trim(), MOST)
