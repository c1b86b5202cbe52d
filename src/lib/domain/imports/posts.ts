import type { Caller } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import { translator } from '../../core/i18n.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { indexRows } from '../../db/search.ts'
import { shownOf } from '../forum/index.ts'
import { texts } from '../text/index.ts'
import { authorsOf } from './authors.ts'
import { type Run, writeUnlessDry } from './batch.ts'
import { adoptContent, type ImportedContent } from './content.ts'
import { makeCounts } from './counters.ts'
import type { PostRecord } from './records.ts'

const LONGEST = 100
const FROM_TEXT = 30
const [PINNED, ESSENCE] = [1, 2]

/** Imports posts with their times, counters and state; counters of author and forum include the public ones. */
export async function takePosts(run: Run, records: PostRecord[]): Promise<void> {
  const { ids, report } = run
  const forums = await ids.find(
    run.who.db,
    'forum',
    records.map(({ forum }) => forum),
  )
  const placed = records.filter(({ id, forum }) => {
    if (!forums.has(forum)) report.skip('posts', id, 'its forum was not taken')
    return forums.has(forum)
  })
  const authors = await authorsIn(run, placed)
  const ready: { record: PostRecord; content: ImportedContent }[] = []
  for (const record of placed) {
    const title = visibleLine(cutText(record.title, 1000)).replace(/\s+/g, ' ')
    const content = await adoptContent(run, { html: record.html, author: authors(record.author), title })
    if (content.text === '' && !content.html.includes('<img')) report.skip('posts', record.id, 'is empty')
    else ready.push({ record, content })
  }
  await writeUnlessDry(run, async who => {
    const counts = makeCounts()
    const findable: { id: number; text: string }[] = []
    for (const { record, content } of ready) {
      report.taken('posts')
      const held = record.isHeld || content.isHeld
      if (held) report.note('posts', record.id, 'waits for review')
      const place = { user_id: authors(record.author), forum_id: forums.get(record.forum)! }
      const id = run.isDry ? 0 : await insert(who, { record, content, held, ...place })
      await ids.keep(who.db, 'essay', record.id, id, record.path)
      if (record.opening) await ids.keep(who.db, 'opening', record.opening, id)
      if (held) continue
      counts.add('user', place.user_id, 'essay_count', 'release_count')
      counts.add('forum', place.forum_id, 'essay_count')
      if (record.isEssence) counts.add('user', place.user_id, 'cream_essay_count')
      if (record.isEssence) counts.add('forum', place.forum_id, 'essay_cream_count')
      findable.push({ id, text: texts.essay({ title: titleOf(content), content: content.html }) })
    }
    if (run.isDry) return
    await counts.write(who.db)
    await indexRows(who.db, 'essay', findable)
  })
}

/** Created before the batch if missing, as pictures are stored in their author's name. */
export async function authorsIn(run: Run, records: { author: string }[]) {
  const authors = records.map(({ author }) => author)
  let found = (_author: string) => 0
  if (authors.length > 0)
    await writeUnlessDry(run, async who => {
      found = await authorsOf(run, who, authors)
    })
  return found
}

const titleOf = ({ title, text }: ImportedContent) =>
  cutText(title || text.replace(/\s+/g, ' '), title ? LONGEST : FROM_TEXT) || translator('zh-cn')('site:untitled')

interface Placed {
  record: PostRecord
  content: ImportedContent
  held: boolean
  user_id: number
  forum_id: number
}

async function insert({ db }: Caller, { record, content, held, ...place }: Placed): Promise<number> {
  const { createtime, isPinned, isEssence, isClosed, views, likes, collects = 0 } = record
  const shown = Number(!held)
  const flag = isEssence ? ESSENCE : isPinned ? PINNED : 0
  const { id } = await db
    .insertInto('essay')
    .values({
      ...place,
      title: titleOf(content),
      content: content.html,
      ...shownOf({ html: content.html, blocks: null }),
      createtime,
      updatetime: createtime,
      lasttime: createtime,
      publishtime: held ? 0 : createtime,
      flag,
      top: Number(flag === PINNED),
      is_approved: shown,
      shown,
      is_closed: Number(isClosed),
      views,
      praise_count: likes,
      quantity: collects,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
