import type { SiteDraft } from '../../lib/browser/draft-conflict.ts'
import type { Blocks, PostDraft } from '../../lib/browser/stores/issue.ts'
import { htmlToText } from '../../lib/core/html-to-text.ts'
import { paragraphsOf, textToHtml } from './plain-text.ts'

export type OtherDraft = Pick<SiteDraft, 'version' | 'title' | 'content' | 'column_id' | 'talk_ids' | 'updatetime'>

/** Both versions of a draft in one: the other text below this one, with its title if that differs. */
export function joinDrafts(here: PostDraft, other: OtherDraft): PostDraft {
  const isOtherTitle = here.title !== '' && other.title !== '' && here.title !== other.title
  const heading = { type: 'header', data: { text: textToHtml(other.title), level: 2 } }
  return {
    ...here,
    title: here.title || other.title,
    column_id: here.column_id || (other.column_id ?? 0),
    talk_ids: [...new Set([...here.talk_ids, ...other.talk_ids])],
    content: { blocks: [...here.content.blocks, ...(isOtherTitle ? [heading] : []), ...blocksIn(other.content)] },
  }
}

/** Without their ids, which the editor gives anew. */
function blocksIn(content: string): Blocks['blocks'] {
  if (!content.startsWith('{')) return paragraphsOf(htmlToText(content))
  const { blocks }: { blocks: { type: string; data: unknown }[] } = JSON.parse(content)
  return blocks.map(({ type, data }) => ({ type, data }))
}

/** The beginning of a draft as text. */
export function draftExcerpt({ title, content }: Pick<OtherDraft, 'title' | 'content'>): string {
  const texts = blocksIn(content).map(block => Object(Object(block)['data'])['text'] ?? '')
  return [title, ...texts.map(text => htmlToText(String(text)))].filter(Boolean).join(' · ')
}
