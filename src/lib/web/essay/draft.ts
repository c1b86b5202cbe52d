import type { AstroGlobal } from 'astro'
import { draftShown } from '../../domain/forum/drafts.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'

/** Preview of a member's draft of the place in the address (`post:3`); undefined, with 404, where there is none. */
export async function loadDraft(opened: Pick<AstroGlobal, 'locals' | 'redirect' | 'response' | 'url'>) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { value } = await attempt(opened, draftShown(page.who, opened.url.searchParams.get('place') ?? ''))
  return { draft: value }
}
