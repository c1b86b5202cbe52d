import type { Member } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import type { PageQuery } from '../text/length.ts'
import { draftList } from './drafts.ts'
import { readContent, shownOf } from './post-content.ts'

export type DraftRow = Awaited<ReturnType<typeof draftRows>>['data'][number]

/**
 * A member's drafts, the last edited first: address of the editor, first words, and the number of a reply's pictures.
 */
export async function draftRows(who: Member, part: PageQuery) {
  const { data, total } = await draftList(who, part)
  return {
    data: data.map(({ id, place, title, content, images, updatetime }) => {
      const [kind = '', target = ''] = place.split(':')
      const text = kind === 'reply' ? cutText(content, 120) : shownOf(readContent(content)).excerpt
      const to = { kind: kind as 'post' | 'edit' | 'reply', target_id: Number(target) }
      return { id, ...to, title, text, pictures: images.length, updatetime }
    }),
    total,
  }
}
