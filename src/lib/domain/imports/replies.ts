import type { Caller } from '../../core/caller.ts'
import { onOneLine, quotable } from '../../core/quote.ts'
import type { Db } from '../../db/open.ts'
import { indexRows } from '../../db/search.ts'
import { texts } from '../text/index.ts'
import { asComment } from './as-comment.ts'
import { type Run, writeUnlessDry } from './batch.ts'
import { adoptContent } from './content.ts'
import { makeCounts } from './counters.ts'
import { authorsIn } from './posts.ts'
import type { ReplyRecord } from './records.ts'

interface Row {
  id: number
  essay_id: number
  root_id: number
  user_id: number
  shown: number
}

interface Ready {
  record: ReplyRecord
  text: string
  images: string
  held: boolean
}

/** Imports replies as comments, by time; counters of post, author and parent comment include the public ones. */
export async function takeReplies(run: Run, records: ReplyRecord[]): Promise<void> {
  const { ids, report, who } = run
  const posts = await ids.find(
    who.db,
    'essay',
    records.map(({ post }) => post),
  )
  const placed = records.filter(({ id, post }) => {
    if (!posts.has(post)) report.skip('replies', id, 'its post was not taken')
    return posts.has(post)
  })
  const authors = await authorsIn(run, placed)
  const ready: Ready[] = []
  for (const record of placed) {
    const { html, isHeld } = await adoptContent(run, { html: record.html, author: authors(record.author) })
    const said = asComment(html)
    if (said.text === '' && said.images === '[]') report.skip('replies', record.id, 'is empty')
    else ready.push({ record, ...said, held: record.isHeld || isHeld })
  }
  await writeUnlessDry(run, async who => {
    const above = await rowsAbove(run, who.db, ready)
    const owners = run.isDry ? new Map<number, number>() : await ownersOf(who.db, [...posts.values()])
    const counts = makeCounts()
    const last = new Map<number, number>()
    const findable: { id: number; text: string }[] = []
    for (const each of ready) {
      const { record, held } = each
      report.taken('replies')
      if (held) report.note('replies', record.id, 'waits for review')
      const essay_id = posts.get(record.post)!
      const user_id = authors(record.author)
      if (run.isDry) {
        await ids.keep(who.db, 'comment', record.id, 0)
        continue
      }
      const parent = shownAt(above, record.answers, essay_id)
      const row = { essay_id, user_id, pid: parent?.id ?? 0, root_id: parent ? parent.root_id || parent.id : 0 }
      const to_id = parent?.user_id ?? owners.get(essay_id) ?? user_id
      const said = { ...each, ...quoting(each, shownAt(above, record.quotes?.id, essay_id)) }
      const id = await insert(who, { ...row, to_id }, said)
      await ids.keep(who.db, 'comment', record.id, id, record.path)
      above.set(record.id, { ...row, id, shown: Number(!held) })
      if (held) continue
      counts.add('essay', essay_id, 'comment_count')
      counts.add('user', user_id, 'user_essay_comment_count')
      if (row.root_id) counts.add('comment', row.root_id, 'children_count')
      last.set(essay_id, Math.max(last.get(essay_id) ?? 0, record.createtime))
      findable.push({ id, text: texts.comment({ content: said.text }) })
    }
    if (run.isDry) return
    await counts.write(who.db)
    await indexRows(who.db, 'comment', findable)
    for (const [id, time] of last)
      await who.db
        .updateTable('essay')
        .set({ lasttime: time })
        .where('id', '=', id)
        .where('lasttime', '<', time)
        .execute()
  })
}

const shownAt = (rows: Map<string, Row>, id: string | undefined, essay_id: number) => {
  const row = rows.get(id ?? '')
  return row?.shown && row.essay_id === essay_id ? row : undefined
}

/** Links a quote to its comment; if that was not imported, its text is put before the reply. */
function quoting({ record: { quotes }, text }: Ready, source: Row | undefined) {
  if (!quotes) return { quote_id: 0, quote: '', text }
  const quote = quotable(onOneLine(quotes.text))
  if (source) return { quote_id: source.id, quote, text }
  return { quote_id: 0, quote: '', text: quote ? `「${quote}」\n${text}` : text }
}

/** The comments that these answer or quote, by old id. */
async function rowsAbove({ ids, isDry }: Run, db: Db, ready: Ready[]): Promise<Map<string, Row>> {
  const named = ready.flatMap(({ record: { answers, quotes } }) => [answers ?? '', quotes?.id ?? ''])
  const found = await ids.find(db, 'comment', named)
  if (isDry || found.size === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'essay_id', 'root_id', 'user_id', 'shown'])
    .where('id', 'in', [...found.values()])
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return new Map([...found].flatMap(([old_id, id]) => (byId.has(id) ? [[old_id, byId.get(id)!]] : [])))
}

async function ownersOf(db: Db, essays: number[]): Promise<Map<number, number>> {
  if (essays.length === 0) return new Map()
  const rows = await db.selectFrom('essay').select(['id', 'user_id']).where('id', 'in', essays).execute()
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

type Place = Pick<Row, 'essay_id' | 'user_id' | 'root_id'> & { pid: number; to_id: number }

async function insert({ db }: Caller, place: Place, said: Ready & { quote_id: number; quote: string }) {
  const { record, text, images, held, quote_id, quote } = said
  const shown = Number(!held)
  const { id } = await db
    .insertInto('comment')
    .values({
      ...place,
      content: text,
      images,
      quote_id,
      quote,
      quantity: record.likes,
      createtime: record.createtime,
      shown,
      is_approved: shown,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
