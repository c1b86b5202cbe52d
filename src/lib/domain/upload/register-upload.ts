import type { Insertable } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { incoming, newToken, type UploadKind, uploadTypeOf } from './kinds.ts'

const TEN_MINUTES = 600
const DAY = 86_400
/** Uploads per member and day, including unfinished ones. */
const FILES = 500
const BYTES = 2 * 1024 ** 3

interface Wanted {
  name: string
  md5: string
  size: number
  kind?: UploadKind | undefined
}

/**
 * A signed form for posting this file within ten minutes, or the address if the member has uploaded it before
 * (specification, section 7, Upload). Refusals fileType, fileSize, filesToday.
 */
export async function getParams(who: Member, wanted: Wanted) {
  const { kind, type } = uploadTypeOf(wanted.name, wanted.size, wanted.kind)
  const md5 = wanted.md5.toLowerCase()
  const known = await sentBefore(who, { ...wanted, md5, kind })
  if (known) return { exists: 1 as const, ...known }
  const row = { token: newToken(), kind, type, md5, size: wanted.size, until: who.now + TEN_MINUTES }
  const id = await insertUpload(who, row)
  const key = incoming(row)
  const order = { key, size: wanted.size, type, user_id: who.member, until: row.until }
  const { host, accessid, policy, signature, fields } = await who.storage.form(order, who.now)
  return {
    exists: 0 as const,
    token: row.token,
    id,
    key,
    policy,
    signature,
    expire: row.until,
    accessid,
    success_action_status: 200,
    filePath: key,
    host,
    fields,
  }
}

/** Only the member's own uploads: a checksum must not reveal an address, and md5 collisions can be made. */
export async function sentBefore(who: Member, { kind, md5, size }: { kind: UploadKind; md5: string; size: number }) {
  if (kind === 'document') return undefined
  return who.db
    .selectFrom('upload')
    .select(['url', 'width', 'height'])
    .where('user_id', '=', who.member)
    .where('md5', '=', md5)
    .where('size', '=', size)
    .where('kind', '=', kind)
    .where('url', '!=', '')
    .executeTakeFirst()
}

type Row = Pick<Insertable<Schema['upload']>, 'token' | 'kind' | 'type' | 'md5' | 'size' | 'until' | 'raw' | 'taken'>

/** Registers a file before it is posted; refusal filesToday. */
export const insertUpload = (who: Member, row: Row) =>
  change(who, async ({ db, member, now }) => {
    // Serialised per member, so that concurrent uploads keep to the limit.
    await db
      .updateTable('user')
      .set(e => ({ createtime: e.ref('createtime') }))
      .where('id', '=', member)
      .execute()
    const { files, bytes } = await db
      .selectFrom('upload')
      .select(e => [e.fn.countAll<number>().as('files'), e.fn.sum<number | null>('size').as('bytes')])
      .where('user_id', '=', member)
      .where('createtime', '>', now - DAY)
      .executeTakeFirstOrThrow()
    if (Number(files) >= FILES || Number(bytes) + row.size > BYTES) throw new Refusal('filesToday')
    const { id } = await db
      .insertInto('upload')
      .values({ ...row, user_id: member, createtime: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
