import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Bodies } from '../../../src/lib/core/content/bodies.ts'
import type { Library } from '../../../src/lib/core/content/library.ts'
import { libraryOf } from '../../../src/lib/domain/content/index.ts'
import { contentItem } from '../../../src/lib/domain/content/read.ts'
import { library } from '../site/library.ts'

/** The same caller, reading content as staff have published it. */
export const reading = <Who extends Caller>(who: Who): Who => ({ ...who, library: libraryOf(library, who) })

/** The published library as read now. */
export const now = (who: Caller): Library => libraryOf(library, who)

export const article: Bodies['help'] = {
  class_id: 1,
  sort: 3,
  create_time: 1_795_000_000,
  'zh-cn': { title: '保养周期', content: '# 多久一次\n\n看[积分规则](/cms/help-3)。' },
  'en-us': { title: 'Service intervals', content: 'See [points](/cms/help-3).' },
}

export const announced: Bodies['notice'] = {
  is_top: 1,
  sort: 0,
  create_time: 1_795_000_000,
  receiving_type: 'web',
  'zh-cn': { title: '春节安排', content: '照常发货。' },
  'en-us': { title: 'Spring festival', content: 'We ship as usual.' },
}

/** What the edit form of an item would send back unchanged. */
export async function formOf(who: Member, kind: 'words' | 'help' | 'notice' | 'helpClass', name: string) {
  const { draft, shown, revision } = await contentItem(who, { kind, name })
  return { kind, name, revision, body: structuredClone(draft ?? shown) }
}
