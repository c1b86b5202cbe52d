import type { Selectable } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { ADDRESSES } from '../../core/limits.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { regionNames, regionsUnder } from '../../core/regions/regions.ts'
import { change } from '../../db/change.ts'
import { query } from '../../db/query.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Input of a member; the three region codes are those of lib/core/regions. A district that leaves no choice may be
 * omitted.
 */
export interface AddressInput {
  name: string
  mobile: string
  telephone?: string | undefined
  province_id: number
  city_id: number
  district_id?: number | undefined
  community_id?: number | undefined
  address: string
  /** Ignored: region names are derived from the codes. */
  full_address?: string | undefined
  longitude?: string | undefined
  latitude?: string | undefined
  is_default?: number | undefined
}

export type Address = NonNullable<Awaited<ReturnType<typeof defaultAddress>>>

/** The member's addresses, the default one first. */
export async function addressPage(who: Member, pages: Pages) {
  const list = await own(who)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  return pageOf(list.map(wired), await countOf(who), pages)
}

/** One address by id, or the default one. Refusal noSuchContent, also for another member's address. */
export async function addressInfo(who: Member, { id }: { id?: number | undefined; default?: number | undefined }) {
  const found = id === undefined ? await defaultAddress(who) : await addressOf(who, id)
  if (!found) throw new Refusal('noSuchContent')
  return found
}

/** The address used unless another is chosen, or null. */
export async function defaultAddress(who: Member) {
  const [row] = await defaultOf(who.db, who.member)
  return row ? wired(row) : null
}

const defaultOf = query((db, user_id: number) =>
  db.selectFrom('member_address').selectAll().where('user_id', '=', user_id).where('is_default', '=', 1),
)

async function addressOf(who: Member, id: number) {
  const row = await own(who).where('id', '=', id).executeTakeFirst()
  return row ? wired(row) : null
}

/**
 * Adds an address; the first becomes the default. Returns { id }. Refusals badField (unknown region), addressesFull.
 */
export function addAddress(who: Member, written: AddressInput) {
  return change(who, async who => {
    await alone(who)
    const count = await countOf(who)
    if (count >= ADDRESSES) throw new Refusal('addressesFull', { most: String(ADDRESSES) })
    const is_default = Number(count === 0 || written.is_default === 1)
    if (is_default) await noDefault(who)
    return who.db
      .insertInto('member_address')
      .values({ ...kept(written), is_default, user_id: who.member, createtime: who.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Changes an address; its default flag is left alone. Refusals of `addAddress`, and noSuchContent. */
export function editAddress(who: Member, { id, ...written }: AddressInput & { id: number }) {
  return change(who, async who => {
    await alone(who)
    const row = await who.db
      .updateTable('member_address')
      .set(kept(written))
      .where('id', '=', id)
      .where('user_id', '=', who.member)
      .returning('is_default')
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (written.is_default === 1 && row.is_default === 0) await makeDefault(who, id)
    return { id }
  })
}

/** Makes an address the default. Refusal noSuchContent. */
export function setDefaultAddress(who: Member, { id }: { id: number }) {
  return change(who, async who => {
    await alone(who)
    await makeDefault(who, id)
    return { id }
  })
}

/**
 * Deletes an address; when it was the default, the newest remaining one becomes the default. Returns the number left.
 * Refusal noSuchContent.
 */
export function deleteAddress(who: Member, { id }: { id: number }) {
  return change(who, async who => {
    await alone(who)
    const gone = await who.db
      .deleteFrom('member_address')
      .where('id', '=', id)
      .where('user_id', '=', who.member)
      .returning('is_default')
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const next = await own(who).orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (gone.is_default === 1 && next) await makeDefault(who, next.id)
    return countOf(who)
  })
}

// Locks the member's row, so that concurrent changes can neither leave two defaults nor exceed the limit.
const alone = ({ db, member }: Changing<Member>) =>
  db.updateTable('user').set({ id: member }).where('id', '=', member).execute()

async function makeDefault(who: Changing<Member>, id: number) {
  await noDefault(who)
  await who.db
    .updateTable('member_address')
    .set({ is_default: 1 })
    .where('id', '=', id)
    .where('user_id', '=', who.member)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

const noDefault = ({ db, member }: Changing<Member>) =>
  db
    .updateTable('member_address')
    .set({ is_default: 0 })
    .where('user_id', '=', member)
    .where('is_default', '=', 1)
    .execute()

const own = ({ db, member }: Member) => db.selectFrom('member_address').selectAll().where('user_id', '=', member)

async function countOf({ db, member }: Member) {
  const { count } = await db
    .selectFrom('member_address')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Region names come from our own table, never from the client. */
function kept({
  is_default: _,
  telephone,
  longitude,
  latitude,
  community_id,
  full_address: __,
  ...written
}: AddressInput) {
  const [province, city] = [String(written.province_id), String(written.city_id)]
  const [only, ...others] = regionsUnder(province, city)
  const district = written.district_id ?? (others.length === 0 ? Number(only?.value ?? 0) : 0)
  const names = regionNames(province, city, String(district))
  if (!names) throw new Refusal('badField', { field: 'province' }, 'address:askRegion')
  return {
    ...written,
    district_id: district,
    full_address: names.join('-'),
    telephone: telephone ?? '',
    longitude: longitude ?? '',
    latitude: latitude ?? '',
    community_id: community_id ?? 0,
  }
}

const wired = ({ user_id: _, createtime: __, ...row }: Selectable<Schema['member_address']>) => ({ ...row, type: 1 })
