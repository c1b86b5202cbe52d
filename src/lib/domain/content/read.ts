import type { Caller, Member } from '../../core/caller.ts'
import type { Body } from '../../core/content/bodies.ts'
import type { ContentKind } from '../../core/content/kinds.ts'
import { sections } from '../../core/content/sections.ts'
import { isMessageKind, messageNames } from '../../core/messages.ts'
import { Refusal } from '../../core/refusal.ts'
import { mustStaff } from '../account/index.ts'
import { type ItemName, shippedBody } from './items.ts'

/** A row of the staff console's list. `state`: shipped, edited or added by staff, or removed. */
export interface ItemEntry extends ItemName {
  title: string
  state: 'shipped' | 'published' | 'removed' | 'draft'
  hasDraft: boolean
  /** Publication time of its draft, in seconds. */
  due: number | null
  /** Who last changed it, and when; null if nobody has. */
  changed: { nickname: string; at: number } | null
}

/** Every editable item, in the order of the site. Duty 'content'. Refusal forbidden. */
export async function contentList(who: Member, kind: ContentKind): Promise<ItemEntry[]> {
  await mustStaff(who, 'content')
  const [shipped, rows] = await Promise.all([shippedNames(who, kind), rowsOf(who, kind)])
  const known = new Map(rows.map(row => [row.name, row]))
  const names = [...shipped.keys(), ...rows.map(({ name }) => name).filter(name => !shipped.has(name))]
  return names.map(name => {
    const row = known.get(name)
    return {
      kind,
      name,
      title: row?.title || (shipped.get(name) ?? ''),
      state: stateOf(row, shipped.has(name)),
      hasDraft: row?.draft != null,
      due: row?.due ?? null,
      changed: row ? { nickname: row.nickname ?? '', at: row.updatetime } : null,
    }
  })
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const stateOf = (row: Row | undefined, isShipped: boolean): ItemEntry['state'] => {
  if (row?.version_id) return row.body === null ? 'removed' : 'published'
  return isShipped ? 'shipped' : 'draft'
}

async function shippedNames({ library }: Caller, kind: ContentKind): Promise<Map<string, string>> {
  const files = library.shipped ?? library
  if (kind === 'words') return new Map(Object.keys(sections).map(name => [name, '']))
  if (kind === 'helpClass') return new Map([['all', '']])
  if (isMessageKind(kind)) return new Map(messageNames(kind).map(name => [name, '']))
  return new Map((await files[kind]('zh-cn')).map(({ id, title }) => [String(id), title]))
}

const rowsOf = ({ db }: Caller, kind: ContentKind) =>
  db
    .selectFrom('content_item')
    .leftJoin('content_version', 'content_version.id', 'version_id')
    .leftJoin('user', 'user.id', 'content_item.user_id')
    .select(['name', 'title', 'draft', 'due', 'version_id', 'body', 'content_item.updatetime', 'nickname'])
    .where('kind', '=', kind)
    .orderBy('content_item.id')
    .execute()

/**
 * An item for its form: the draft, else the published, else the shipped version. Duty 'content'. Refusals forbidden,
 * noSuchContent.
 */
export async function contentItem(who: Member, { kind, name }: ItemName) {
  await mustStaff(who, 'content')
  const [row, shipped] = await Promise.all([
    rowsOf(who, kind).then(rows => rows.find(row => row.name === name)),
    shippedBody(who, { kind, name }),
  ])
  if (!row && !shipped) throw new Refusal('noSuchContent')
  const { id, revision } = (await whichRow(who, { kind, name })) ?? { id: 0, revision: 0 }
  const state = stateOf(row, shipped !== null)
  const shown = row?.version_id ? parsed(row.body) : shipped
  return {
    kind,
    name,
    id,
    revision,
    state,
    due: row?.due ?? null,
    draft: parsed(row?.draft),
    /** The public version; null for none. */
    shown,
    shipped,
    changed: row ? { nickname: row.nickname ?? '', at: row.updatetime } : null,
    versions: id ? await versionsOf(who, id) : [],
  }
}

export type ContentItem = Awaited<ReturnType<typeof contentItem>>

const whichRow = ({ db }: Caller, { kind, name }: ItemName) =>
  db
    .selectFrom('content_item')
    .select(['id', 'revision'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()

/** Number of versions listed; older ones stay in the database. */
const LATEST = 50

const versionsOf = async ({ db }: Caller, item_id: number) => {
  const rows = await db
    .selectFrom('content_version')
    .leftJoin('user', 'user.id', 'user_id')
    .select(['content_version.id', 'act', 'asks', 'body', 'content_version.createtime', 'nickname'])
    .where('item_id', '=', item_id)
    .orderBy('content_version.id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ body, nickname, ...row }) => ({ ...row, nickname: nickname ?? '', body: parsed(body) }))
}

const parsed = (body: string | null | undefined): Body | null => (body ? JSON.parse(body) : null)
