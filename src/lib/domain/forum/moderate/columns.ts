import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustModerate } from '../../account/index.ts'

const MOST = 20

interface Saved {
  forum_id: number
  /** Without it a new column is added. */
  id?: number | undefined
  name: string
  is_show?: 0 | 1 | undefined
  /** 1: a column for questions. */
  is_question?: 0 | 1 | undefined
}

/**
 * Adds a column to a forum, or renames, hides or shows one. Refusals forbidden, forumGone, noSuchContent, columnTaken.
 */
export function columnSave(who: Member, { forum_id, ...column }: Saved) {
  return change(who, async who => {
    const columns = await takeColumns(who, forum_id)
    if (columns.some(({ id, name }) => name === column.name && id !== column.id)) throw new Refusal('columnTaken')
    const id = column.id ? await alter(who, columns, column) : await add(who, columns, { forum_id, ...column })
    await said(who, 'columnSave', forum_id, { ...column, id })
    return { id }
  })
}

/** Sets the order of a forum's columns; `ids` must list all of them. Refusals forbidden, forumGone, badField. */
export function columnSort(who: Member, { forum_id, ids }: { forum_id: number; ids: number[] }) {
  return change(who, async who => {
    const columns = await takeColumns(who, forum_id)
    const known = new Set(columns.map(({ id }) => id))
    if (ids.length !== known.size || new Set(ids).symmetricDifference(known).size > 0)
      throw new Refusal('badField', { field: 'ids' })
    for (const [place, id] of ids.entries())
      await who.db
        .updateTable('forum_column')
        .set({ sort: place + 1 })
        .where('id', '=', id)
        .execute()
    await said(who, 'columnSort', forum_id, { ids })
    return []
  })
}

/** All columns of a forum in their order, hidden ones included. */
export const allColumns = ({ db }: Caller, forum_id: number) =>
  db
    .selectFrom('forum_column')
    .select(['id', 'name', 'is_show', 'is_question', 'sort', 'essay_count'])
    .where('forum_id', '=', forum_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Locks the forum's row to serialise changes of its columns. */
async function takeColumns(who: Changing<Member>, forum_id: number) {
  await mustModerate(who, forum_id)
  await who.db
    .updateTable('forum')
    .set(e => ({ sort: e.ref('sort') }))
    .where('id', '=', forum_id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('forumGone'))
  return allColumns(who, forum_id)
}

type Columns = Awaited<ReturnType<typeof allColumns>>

async function add({ db }: Changing<Member>, columns: Columns, { forum_id, name, is_question = 0 }: Saved) {
  if (columns.length >= MOST) throw new Refusal('tooManyColumns', { most: String(MOST) })
  const sort = (columns.at(-1)?.sort ?? 0) + 1
  const row = { forum_id, name, sort, is_question }
  const { id } = await db.insertInto('forum_column').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function alter(
  { db }: Changing<Member>,
  columns: Columns,
  { id, name, is_show, is_question }: Omit<Saved, 'forum_id'>,
) {
  const column = columns.find(each => each.id === id)
  if (!column) throw new Refusal('noSuchContent')
  const values = {
    name,
    is_show: is_show ?? column.is_show,
    is_question: is_question ?? column.is_question,
  }
  await db.updateTable('forum_column').set(values).where('id', '=', column.id).execute()
  return column.id
}

async function said(who: Changing<Member>, action: string, forum_id: number, detail: Record<string, unknown>) {
  who.touches(tag.forum(forum_id))
  await audit(who, { action, target_type: 'forum', target_id: forum_id, forum_id, detail })
}
