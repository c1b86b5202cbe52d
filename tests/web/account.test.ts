import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { loadMemberAddress } from '../../src/lib/web/member/address.ts'
import { loadMemberInfo } from '../../src/lib/web/member/profile.ts'
import {
  loadMemberComplaint,
  loadMemberRefund,
  loadMemberRefundDetail,
  loadMemberRefunds,
} from '../../src/lib/web/member/refunds.ts'
import { loadMemberSecurity } from '../../src/lib/web/member/security.ts'
import { loadMemberSignin } from '../../src/lib/web/member/signin.ts'
import { loadVerification, loadVerificationCode, loadVerificationList } from '../../src/lib/web/member/verification.ts'
import { loadReview } from '../../src/lib/web/order/review.ts'
import { shop } from '../domain/mall/shelves.ts'
import { linesOf, order } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { home } from '../domain/trade/world.ts'
import { databases, member, visitor } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

const loaders = {
  '/member/info': loadMemberInfo,
  '/member/security': loadMemberSecurity,
  '/member/address_edit': loadMemberAddress,
  '/member/refund': loadMemberRefund,
  '/member/refund_detail': loadMemberRefundDetail,
  '/member/complain': loadMemberComplaint,
  '/member/activist': loadMemberRefunds,
  '/member/verification_list': loadVerificationList,
  '/member/signin': loadMemberSignin,
  '/evaluate': loadReview,
  '/member/verification': loadVerification,
  '/member/verification_detail': loadVerificationCode,
}
const paths = Object.keys(loaders) as (keyof typeof loaders)[]

describe.each(databases)('a member’s own pages on %s', (_name, openDb) => {
  let db: Db
  let who: Member
  let stranger: Member
  beforeAll(async () => {
    db = await openDb()
    const known = { nickname: '阿明', mobile: '13812345678', email: 'ming@example.com', bio: '开了十年' }
    ;[who, stranger] = [await member(db, known), await member(db)]
  })

  const at = (path: string, form?: Record<string, string>, caller: Caller = who) =>
    opened(caller, path, form ? { form } : {})

  test('redirect guests to login and back, and are never cached', async () => {
    for (const path of paths) {
      expect(ledTo(await loaders[path](opened(visitor(db), path)))).toBe(`/login?redirect=${encodeURIComponent(path)}`)
      const page = at(path)
      await loaders[path](page)
      expect(page.response.headers.get('cache-control')).toMatch(/no-store/)
    }
  })

  test('the profile form shows current values, masks mobile and mail, and keeps refused input', async () => {
    const { about, face } = shown(await loadMemberInfo(at('/member/info')))
    expect(about.first.values).toMatchObject({ nickname: '阿明', bio: '开了十年', birthday: '' })
    expect(about.bound.map(({ value }) => value)).toEqual(['m***@example.com', '138****5678'])
    expect(face).toBeNull()
    const refused = shown(await loadMemberInfo(at('/member/info', { do: 'save', nickname: '', bio: '新' })))
    expect(refused.about.first).toMatchObject({ values: { nickname: '', bio: '新' }, fault: { field: 'nickname' } })
    expect(shown(await loadMemberInfo(at('/member/info?tab=face'))).face).toMatchObject({ done: false })
  })

  test('offers an uploaded background beside the standard ones', async () => {
    const uploaded = async (home_image: string) => {
      const me = await member(db, { home_image })
      return shown(await loadMemberInfo(at('/member/info', undefined, me))).about.uploaded
    }
    expect([await uploaded(''), await uploaded('/upload/mine.png')]).toEqual([[], ['/upload/mine.png']])
  })

  test('account security shows what is set, masked, and opens the form named in the URL', async () => {
    const load = async (query: string, form?: Record<string, string>) =>
      shown(await loadMemberSecurity(at(`/member/security${query}`, form)))
    const { cards, edit } = await load('')
    expect(cards.flatMap(({ name, isSet }) => (isSet ? [name] : []))).toEqual(['mobile', 'email'])
    expect(cards.find(({ name }) => name === 'mobile')?.text).toBe('138****5678')
    expect(edit).toBeNull()
    expect((await load('?edit=pay')).edit).toBe('pay')
    expect((await load('?edit=constructor')).edit).toBeNull()
  })

  test('a refused password keeps its form open and is not sent back', async () => {
    const form = { do: 'save', new_password: 'abc', re_password: 'abd', code: '000000' }
    const page = at('/member/security?edit=password', form)
    const loaded = shown(await loadMemberSecurity(page))
    expect([loaded.edit, loaded.doneText, loaded.safety.first.fault !== null]).toEqual(['password', '', true])
    expect(JSON.stringify(loaded.safety)).not.toMatch(/ab[cd]/)
    expect(page.response.status).toBeGreaterThanOrEqual(400)
  })

  test('an address is shown to its member only, can be saved, and redirects safely', async () => {
    const { id } = await addAddress(who, home)
    const own = shown(await loadMemberAddress(at(`/member/address_edit?id=${id}`)))
    expect(own.form?.first.values).toMatchObject({ name: home.name, city: String(home.city_id) })
    const theirs = at(`/member/address_edit?id=${id}`, undefined, stranger)
    expect([shown(await loadMemberAddress(theirs)).form, theirs.response.status]).toEqual([null, 404])

    const { province_id, city_id, district_id, ...rest } = home
    const regions = { province: String(province_id), city: String(city_id), area: String(district_id) }
    const save = (query: string, more = {}) =>
      loadMemberAddress(at(`/member/address_edit${query}`, { do: 'save', ...rest, ...regions, ...more }))
    expect(ledTo(await save(''))).toBe('/member/delivery_address?saved=1')
    expect(ledTo(await save('?redirect=/payment'))).toBe('/payment')
    expect(ledTo(await save('?redirect=https://evil.example'))).toBe('/member/delivery_address?saved=1')
    const refused = shown(await save('', { province: '', name: '小林' }))
    expect(refused.form?.first).toMatchObject({ values: { name: '小林' }, fault: { field: 'province_id' } })
  })

  test('only the buyer can request, see and complain about a refund', async () => {
    const { id } = await paidOrder(who, { site_id: await shop(db) })
    const line = (await linesOf(db, id))[0]!.id
    const query = `?order_goods_id=${line}`
    const load = async (caller = who) => shown(await loadMemberRefund(at(`/member/refund${query}`, undefined, caller)))
    expect((await load()).found?.refund.is_allowed).toBe(1)
    expect((await load(stranger)).found).toBeNull()

    const refused = shown(await loadMemberRefund(at(`/member/refund${query}`, { do: 'ask', refund_remark: '漏油' })))
    expect(refused.found?.sent).toMatchObject({ values: { refund_remark: '漏油' } })
    expect(refused.found?.sent.fault).not.toBeNull()
    const asked = { do: 'ask', refund_type: '1', refund_reason: '不想要了', refund_remark: '' }
    expect(ledTo(await loadMemberRefund(at(`/member/refund${query}`, asked)))).toBe(
      `/member/refund_detail${query}&done=1`,
    )
    const claims = async (caller: Member) =>
      shown(await loadMemberRefunds(at('/member/activist', undefined, caller))).refunds.map(({ href }) => href)
    expect([await claims(who), await claims(stranger)]).toEqual([[`/member/refund_detail${query}`], []])
    const detail = async (caller: Member) => {
      const page = at(`/member/refund_detail${query}`, undefined, caller)
      return [shown(await loadMemberRefundDetail(page)).found?.refund.order_goods_id, page.response.status]
    }
    expect(await detail(who)).toEqual([line, undefined])
    expect(await detail(stranger)).toEqual([undefined, 404])
    const none = at('/member/complain?order_goods_id=x')
    expect([shown(await loadMemberComplaint(none)).found, none.response.status]).toEqual([null, 404])
  })

  test('only the buyer can review a received order, line by line', async () => {
    const { id } = await order(who, { order_status: 4, is_evaluate: 1 })
    const line = (await linesOf(db, id))[0]!.id
    const query = `/evaluate?order_id=${id}`
    const refused = shown(await loadReview(at(query, { do: 'add', [`content-${line}`]: '', [`scores-${line}`]: '9' })))
    expect([refused.order?.order_id, refused.sent.fault !== null]).toEqual([id, true])
    const theirs = at(query, undefined, stranger)
    expect([shown(await loadReview(theirs)).order, theirs.response.status]).toEqual([null, 404])
    const form = { do: 'add', order_id: String(id), [`content-${line}`]: '很好', [`scores-${line}`]: '5' }
    expect(ledTo(await loadReview(at(query, form)))).toBe('/member/order_list?reviewed=1')
    const reviews = db.selectFrom('evaluate').select(['content', 'scores']).where('order_goods_id', '=', line)
    expect(await reviews.execute()).toEqual([{ content: '很好', scores: 5 }])
  })

  test('check-in counts once a day and is marked in the calendar strip', async () => {
    await db
      .insertInto('setting')
      .values({ name: 'addon:membersignin', value: '1' })
      .onConflict(on => on.column('name').doNothing())
      .execute()
    const load = async (form?: Record<string, string>) => shown(await loadMemberSignin(at('/member/signin', form)))
    const before = await load()
    expect(before.strip.find(({ isToday }) => isToday)).toMatchObject({ day: 1, done: false })
    const after = await load({ do: 'signin' })
    expect(after.sent.fault).toBeNull()
    expect(after.strip.find(({ isToday }) => isToday)).toMatchObject({ day: 1, done: true })
    expect(after.has.point - before.has.point).toBe(before.next.count)
    expect((await load({ do: 'signin' })).sent.fault).not.toBeNull()
  })

  test('an unknown code is refused and shown in the title', async () => {
    const page = at('/member/verification_detail?code=12345')
    const { code, refused, title } = shown(await loadVerificationCode(page))
    expect([code, title.includes('12345')]).toEqual([null, true])
    expect(page.response.status).toBeGreaterThanOrEqual(400)
    expect(refused.reason).toBeTruthy()
    expect(shown(await loadVerification(at('/member/verification'))).shops).toEqual([])
    const list = shown(await loadVerificationList(at('/member/verification_list?tab=none')))
    expect([list.tab, list.codes.list]).toEqual(['all', []])
  })
})
