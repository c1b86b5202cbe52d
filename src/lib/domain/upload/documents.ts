import { createHmac, timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { unseal } from '../../db/seal.ts'
import { secretFor } from '../../db/secret.ts'
import { keysOf, tokenIn } from './kinds.ts'

const FIVE_MINUTES = 300

/**
 * A link valid for five minutes and for this member of staff only; access is logged. The calling endpoint checks
 * access. Refusal noSuchContent.
 */
export async function privateLink(who: Member, address: string): Promise<string> {
  const { id, token } = await documentOf(who, tokenIn(address))
  const view = { upload_id: id, user_id: who.member, createtime: who.now }
  await who.db.insertInto('document_view').values(view).execute()
  const until = who.now + FIVE_MINUTES
  const signature = await signed(who, token, until)
  return `/api/upload/document?${new URLSearchParams({ token, until: String(until), signature })}`
}

/** The document behind such a link, a WebP picture; refusals forbidden, noSuchContent. */
export async function openDocument(who: Member, asked: { token: string; until: number; signature: string }) {
  const expected = Buffer.from(await signed(who, asked.token, asked.until))
  const sent = Buffer.from(asked.signature)
  const fits = sent.length === expected.length && timingSafeEqual(sent, expected)
  if (!fits || asked.until <= who.now) throw new Refusal('forbidden')
  const [key = ''] = keysOf(await documentOf(who, asked.token))
  return unseal(who.db, key, await buffer(await who.storage.read(key)))
}

/** Deletes a document permanently: 30 days after the decision, or on its owner's request. */
export async function removeDocument(who: Caller, address: string): Promise<void> {
  const document = await find(who, tokenIn(address))
  if (!document) return
  await who.storage.remove(keysOf(document))
  await who.db.deleteFrom('upload').where('id', '=', document.id).execute()
}

async function documentOf(who: Caller, token: string) {
  const document = await find(who, token)
  if (!document) throw new Refusal('noSuchContent')
  return document
}

const find = ({ db }: Caller, token: string) =>
  db
    .selectFrom('upload')
    .select(['id', 'token', 'kind', 'type', 'createtime'])
    .where('token', '=', token)
    .where('kind', '=', 'document')
    .where('url', '!=', '')
    .executeTakeFirst()

async function signed(who: Member, token: string, until: number): Promise<string> {
  const secret = await secretFor(who.db, 'link')
  return createHmac('sha256', secret).update(`${who.member} ${token} ${until}`).digest('base64url')
}
