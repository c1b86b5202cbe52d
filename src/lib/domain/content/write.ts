import type { Caller, Changing } from '../../core/caller.ts'
import type { Bodies, Body } from '../../core/content/bodies.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.ts'
import { audit } from '../account/index.ts'
import { type ItemName, titleOf } from './items.ts'
import { tagOf } from './published.ts'

type Act = Schema['content_version']['act']

/** Locks an item's row until the transaction ends, creating it if missing. Refusal contentChanged. */
export async function lockItem(who: Changing<Caller>, { kind, name }: ItemName, revision: number | null) {
  const { db, now: updatetime, member } = who
  const row = await db
    .insertInto('content_item')
    .values({ kind, name, title: '', revision: 0, draft: null, due: null, version_id: null, user_id: 0, updatetime })
    .onConflict(same => same.columns(['kind', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const item = db
    .updateTable('content_item')
    .set(e => ({ revision: e('revision', '+', 1), updatetime, user_id: member ?? 0 }))
  const changed = await item.where('kind', '=', kind).where('name', '=', name).returningAll().executeTakeFirstOrThrow()
  if (revision !== null && changed.revision !== revision + 1) throw new Refusal('contentChanged')
  return { ...changed, isNew: row !== undefined }
}

/** Publishes a version and logs who did it; null removes the item, or restores the shipped version. */
export async function show(who: Changing<Caller>, item: { id: number } & ItemName, act: Act, body: Body | null) {
  const { db, now: createtime, member } = who
  const { asks = 0, ...rest } = (body ?? {}) as Partial<Bodies['help']>
  const said = body === null ? null : JSON.stringify(rest)
  const version = await db
    .insertInto('content_version')
    .values({ item_id: item.id, body: said, act, asks, user_id: member ?? 0, createtime })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('content_item')
    .set({ version_id: act === 'ship' ? null : version.id, draft: null, due: null, ...titled(item, body) })
    .where('id', '=', item.id)
    .execute()
  who.touches(tagOf(item.kind))
  const detail = { kind: item.kind, name: item.name, version: version.id }
  await audit(who, { action: `content_${act}`, target_type: 'content_item', target_id: item.id, detail })
  return version.id
}

export const titled = ({ kind }: ItemName, body: Body | null) => (body === null ? {} : { title: titleOf(kind, body) })

/** Publishes a validated body without a draft and without an author, when a site opens. Returns the version. */
export async function publishBody(who: Changing<Caller>, item: ItemName, body: Body): Promise<number> {
  const { id } = await lockItem(who, item, null)
  return show(who, { ...item, id }, 'publish', body)
}
