import type { Caller, Member } from '../../core/caller.ts'
import type { Body } from '../../core/content/bodies.ts'
import { contentKinds } from '../../core/content/kinds.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaff } from '../account/index.ts'
import { type ItemName, readBody, shippedBody } from './items.ts'
import { withNewLogo } from './new-logo.ts'
import { nextContentId } from './next-content-id.ts'
import { lockItem, show, titled } from './write.ts'

interface Sent {
  kind: ItemName['kind']
  /** Without it a new article or notice is added. */
  name?: string | undefined
  /** Revision of the item when its form was opened, so that later changes by others are not overwritten. */
  revision: number
  body: unknown
}

/**
 * Saves a draft, visible to staff only. With `due` (seconds UTC, in the future) it is published then. Duty 'content'.
 * Refusals forbidden, noSuchContent, badField, contentChanged.
 */
export async function contentDraft(who: Member, { due, ...sent }: Sent & { due?: number | undefined }) {
  await mustStaff(who, 'content')
  if (due !== undefined && due <= who.now) throw new Refusal('badField', { field: 'due' }, 'refusal:dueInPast')
  const { body: said } = await withNewLogo(who, sent)
  return change(who, async who => {
    const item = await itemOf(who, sent)
    const body = await readBody(who, item, said)
    const { id, version_id } = await lockItem(who, item, sent.revision)
    await who.db
      .updateTable('content_item')
      .set({ draft: JSON.stringify(body), due: due ?? null, ...(version_id === null && titled(item, body)) })
      .where('id', '=', id)
      .execute()
    const detail = { ...item, due: due ?? null }
    await audit(who, { action: 'content_draft', target_type: 'content_item', target_id: id, detail })
    return { id, ...item }
  })
}

/** Publishes at once. Duty 'content'. Refusals as for a draft. */
export async function contentPublish(who: Member, sent: Sent) {
  await mustStaff(who, 'content')
  const { body: said } = await withNewLogo(who, sent)
  return change(who, async who => {
    const item = await itemOf(who, sent)
    const body = await readBody(who, item, said)
    const { id } = await lockItem(who, item, sent.revision)
    await show(who, { ...item, id }, 'publish', body)
    return { id, ...item }
  })
}

const itemOf = async (who: Caller, { kind, name }: Sent): Promise<ItemName> => ({
  kind,
  name: name || (await nextContentId(who, kind)),
})

interface Named {
  kind: ItemName['kind']
  name: string
  revision: number
}

/** Discards a draft and its publication time. Duty 'content'. Refusals forbidden, noSuchContent, contentChanged. */
export async function contentDiscard(who: Member, { revision, ...item }: Named) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    const { id, draft, isNew } = await lockItem(who, item, revision)
    if (isNew || draft === null) throw new Refusal('noSuchContent')
    await who.db.updateTable('content_item').set({ draft: null, due: null }).where('id', '=', id).execute()
    await audit(who, { action: 'content_discard', target_type: 'content_item', target_id: id, detail: { ...item } })
  })
  return []
}

/**
 * Removes an article or notice; its address then answers 404. Duty 'content'. Refusals forbidden, noSuchContent,
 * contentChanged, contentNeeded for what the site requires.
 */
export async function contentRemove(who: Member, { revision, ...item }: Named) {
  await mustStaff(who, 'content')
  if (item.kind !== 'help' && item.kind !== 'notice') throw new Refusal('contentNeeded')
  if (item.kind === 'help' && NEEDED.includes(item.name)) throw new Refusal('contentNeeded')
  await change(who, async who => {
    const { id, isNew } = await lockItem(who, item, revision)
    if (isNew && !(await shippedBody(who, item))) throw new Refusal('noSuchContent')
    await show(who, { ...item, id }, 'remove', null)
  })
  return []
}

/** Articles that pages or forms link to by id: returns, shop agreement, terms of use, privacy policy. */
const NEEDED = ['9', '17', '18', '21']

/**
 * Publishes an older version again, as a new one; version 0 is the shipped text. Duty 'content'. Refusals forbidden,
 * noSuchContent, contentChanged; badField where a version is no longer valid.
 */
export async function contentRevert(who: Member, { version_id, revision, ...item }: Named & { version_id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    const { id, isNew } = await lockItem(who, item, revision)
    if (isNew) throw new Refusal('noSuchContent')
    if (version_id === 0) {
      if (!(await shippedBody(who, item))) throw new Refusal('noSuchContent')
      return show(who, { ...item, id }, 'ship', null)
    }
    const versions = who.db.selectFrom('content_version').select('body').where('id', '=', version_id)
    const version = await versions.where('item_id', '=', id).executeTakeFirst()
    if (!version?.body) throw new Refusal('noSuchContent')
    return show(who, { ...item, id }, 'revert', await readBody(who, item, JSON.parse(version.body)))
  })
  return []
}

/** Scheduled: publishes due drafts, each once, however many processes run. */
export async function publishDue(who: Caller): Promise<void> {
  const due = who.db.selectFrom('content_item').select(['id', 'kind', 'name', 'revision']).where('due', '<=', who.now)
  for (const { id, kind, name, revision } of await due.execute())
    await change(who, async who => {
      const item = { kind: contentKinds.find(each => each === kind)!, name }
      const row = await who.db
        .updateTable('content_item')
        .set(e => ({ due: null, revision: e('revision', '+', 1) }))
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('due', '<=', who.now)
        .returning(['draft', 'user_id'])
        .executeTakeFirst()
      if (row?.draft)
        await show({ ...who, member: row.user_id }, { ...item, id }, 'publish', JSON.parse(row.draft) as Body)
    })
}
