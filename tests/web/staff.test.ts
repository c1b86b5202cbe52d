import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { type Duty, duties } from '../../src/lib/domain/account/roles.ts'
import { ownerCertification } from '../../src/lib/domain/applications/certification.ts'
import { loadStaffAdverts } from '../../src/lib/web/staff/adverts.ts'
import { loadStaffApiKeys } from '../../src/lib/web/staff/api-keys.ts'
import { loadStaffBoards } from '../../src/lib/web/staff/boards.ts'
import { loadStaffBrands } from '../../src/lib/web/staff/brands.ts'
import { loadStaffCarBrands } from '../../src/lib/web/staff/car-brands.ts'
import { loadStaffCarriers } from '../../src/lib/web/staff/carriers.ts'
import { loadStaffCertifications } from '../../src/lib/web/staff/certifications.ts'
import { loadStaffComplaints } from '../../src/lib/web/staff/complaints.ts'
import { loadStaffCoupon, loadStaffCoupons } from '../../src/lib/web/staff/coupons.ts'
import { loadStaffCsv } from '../../src/lib/web/staff/csv.ts'
import { loadStaffDepositLevels } from '../../src/lib/web/staff/deposit-levels.ts'
import { loadStaffDeposits } from '../../src/lib/web/staff/deposits.ts'
import { loadStaffFloors } from '../../src/lib/web/staff/floors.ts'
import { loadStaffForums } from '../../src/lib/web/staff/forums.ts'
import { loadStaffGifts } from '../../src/lib/web/staff/gifts.ts'
import { loadStaffGoods } from '../../src/lib/web/staff/goods.ts'
import { loadStaffGoodsCategories } from '../../src/lib/web/staff/goods-categories.ts'
import { loadStaffHeld } from '../../src/lib/web/staff/held.ts'
import { loadStaffHome } from '../../src/lib/web/staff/home.ts'
import { loadStaffIndustries } from '../../src/lib/web/staff/industries.ts'
import { loadStaffLevels } from '../../src/lib/web/staff/levels.ts'
import { loadStaffLog } from '../../src/lib/web/staff/log.ts'
import { loadStaffMember, loadStaffMembers } from '../../src/lib/web/staff/members.ts'
import { loadStaffOrder, loadStaffOrders } from '../../src/lib/web/staff/orders.ts'
import { loadStaffPaybacks } from '../../src/lib/web/staff/paybacks.ts'
import { loadStaffPoints } from '../../src/lib/web/staff/points.ts'
import { loadStaffPromises } from '../../src/lib/web/staff/promises.ts'
import { loadStaffRecharges } from '../../src/lib/web/staff/recharges.ts'
import { loadStaffReportReasons } from '../../src/lib/web/staff/report-reasons.ts'
import { loadStaffReports } from '../../src/lib/web/staff/reports.ts'
import { loadStaffRequests } from '../../src/lib/web/staff/requests.ts'
import { loadStaffReviews } from '../../src/lib/web/staff/reviews.ts'
import { loadStaffRoles } from '../../src/lib/web/staff/roles.ts'
import { loadStaffSearches, loadStaffSearchWords } from '../../src/lib/web/staff/search-words.ts'
import { loadStaffSeckill } from '../../src/lib/web/staff/seckill.ts'
import { loadStaffSettings } from '../../src/lib/web/staff/settings.ts'
import { loadStaffSettlements } from '../../src/lib/web/staff/settlements.ts'
import { loadStaffShopApplies } from '../../src/lib/web/staff/shop-applies.ts'
import { loadStaffShops } from '../../src/lib/web/staff/shops.ts'
import { loadStaffPicks, loadStaffSlides, loadStaffTalks } from '../../src/lib/web/staff/showcase.ts'
import { loadStaffStarter } from '../../src/lib/web/staff/starter.ts'
import { loadStaffAddons, loadStaffSite } from '../../src/lib/web/staff/switches.ts'
import { loadStaffTopics } from '../../src/lib/web/staff/topics.ts'
import { loadStaffWallet } from '../../src/lib/web/staff/wallet.ts'
import { loadStaffWebhook, loadStaffWebhooks } from '../../src/lib/web/staff/webhooks.ts'
import { loadStaffWithdrawals } from '../../src/lib/web/staff/withdrawals.ts'
import { loadStaffWords } from '../../src/lib/web/staff/words.ts'
import { aBrand, papers } from '../domain/applications/asking.ts'
import { couponType, goods, goodsCategory, shop } from '../domain/mall/world.ts'
import { order } from '../domain/trade/orders.ts'
import { add, databases, essay, forum, member, NOW, staff, visitor } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

const DAY = 86_400

/** Each page and the duties that grant access; '' for any. */
const pages = [
  ['/staff', loadStaffHome, ''],
  ['/staff/reports', loadStaffReports, 'forum member shop'],
  ['/staff/held', loadStaffHeld, 'forum'],
  ['/staff/certifications', loadStaffCertifications, 'review'],
  ['/staff/boards', loadStaffBoards, 'review'],
  ['/staff/paybacks', loadStaffPaybacks, 'trade'],
  ['/staff/complaints', loadStaffComplaints, 'trade'],
  ['/staff/withdrawals', loadStaffWithdrawals, 'trade'],
  ['/staff/requests', loadStaffRequests, 'admin trade'],
  ['/staff/shop_applies', loadStaffShopApplies, 'shop'],
  ['/staff/members', loadStaffMembers, 'member'],
  ['/staff/member', loadStaffMember, 'member'],
  ['/staff/wallet', loadStaffWallet, 'trade'],
  ['/staff/roles', loadStaffRoles, 'admin'],
  ['/staff/shops', loadStaffShops, 'shop'],
  ['/staff/goods', loadStaffGoods, 'shop'],
  ['/staff/seckill', loadStaffSeckill, 'shop'],
  ['/staff/topics', loadStaffTopics, 'shop'],
  ['/staff/orders', loadStaffOrders, 'trade'],
  ['/staff/order', loadStaffOrder, 'trade'],
  ['/staff/settlements', loadStaffSettlements, 'trade'],
  ['/staff/coupons', loadStaffCoupons, 'trade'],
  ['/staff/coupon', loadStaffCoupon, 'trade'],
  ['/staff/levels', loadStaffLevels, 'trade'],
  ['/staff/points', loadStaffPoints, 'trade'],
  ['/staff/recharges', loadStaffRecharges, 'trade'],
  ['/staff/gifts', loadStaffGifts, 'trade'],
  ['/staff/deposits', loadStaffDeposits, 'trade'],
  ['/staff/reviews', loadStaffReviews, 'shop'],
  ['/staff/csv', loadStaffCsv, 'content'],
  ['/staff/forums', loadStaffForums, 'content'],
  ['/staff/talks', loadStaffTalks, 'content'],
  ['/staff/picks', loadStaffPicks, 'content'],
  ['/staff/slides', loadStaffSlides, 'content'],
  ['/staff/words', loadStaffWords, 'content'],
  ['/staff/search_words', loadStaffSearchWords, 'content'],
  ['/staff/searches', loadStaffSearches, 'content'],
  ['/staff/adverts', loadStaffAdverts, 'content'],
  ['/staff/floors', loadStaffFloors, 'content'],
  ['/staff/goods_categories', loadStaffGoodsCategories, 'content'],
  ['/staff/brands', loadStaffBrands, 'content'],
  ['/staff/industries', loadStaffIndustries, 'shop'],
  ['/staff/deposit_levels', loadStaffDepositLevels, 'shop'],
  ['/staff/promises', loadStaffPromises, 'shop'],
  ['/staff/car_brands', loadStaffCarBrands, 'content'],
  ['/staff/carriers', loadStaffCarriers, 'trade'],
  ['/staff/report_reasons', loadStaffReportReasons, 'content'],
  ['/staff/log', loadStaffLog, 'admin'],
  ['/staff/addons', loadStaffAddons, 'admin'],
  ['/staff/api_keys', loadStaffApiKeys, 'admin'],
  ['/staff/webhooks', loadStaffWebhooks, 'admin'],
  ['/staff/webhook', loadStaffWebhook, 'admin'],
  ['/staff/starter', loadStaffStarter, 'admin'],
  ['/staff/settings', loadStaffSettings, 'admin'],
  ['/staff/site', loadStaffSite, 'admin'],
] as const

describe.each(databases)('the staff console on %s', (_name, openDb) => {
  let db: Db
  let all: Member
  beforeAll(async () => {
    db = await openDb()
    all = await staff(db, ...duties)
  })

  const at = (path: string, form?: Record<string, string>, caller: Caller = all) =>
    opened(caller, path, form ? { form } : {})

  test('each duty opens its own pages only, and a member without any is refused', async () => {
    const sees = async (caller: Member) => {
      const open: string[] = []
      for (const [path, load] of pages) {
        const loaded = await load(at(path, undefined, caller))
        if (!(loaded instanceof Response)) open.push(path)
        else expect([path, loaded.status]).toEqual([path, 403])
      }
      return open
    }
    for (const duty of duties) {
      const expected = pages.filter(([, , lets]) => lets === '' || lets.split(' ').includes(duty))
      expect(await sees(await staff(db, duty))).toEqual(expected.map(([path]) => path))
    }
    expect(await sees(await member(db))).toEqual([])
  })

  test('only trade staff see sales on the overview', async () => {
    const [trade, forum] = [await staff(db, 'trade'), await staff(db, 'forum')]
    expect(shown(await loadStaffHome(opened(trade, '/staff'))).sales?.rows).toHaveLength(30)
    expect(shown(await loadStaffHome(opened(forum, '/staff'))).sales).toBeNull()
  })

  test('redirects guests to login and back, and is never cached', async () => {
    for (const [path, load] of pages) {
      expect(ledTo(await load(opened(visitor(db), path)))).toBe(`/login?redirect=${encodeURIComponent(path)}`)
      const page = at(path)
      await load(page)
      expect(page.response.headers.get('cache-control')).toMatch(/no-store/)
    }
  })

  test('a form from another site has no effect', async () => {
    const form = { do: 'turn', name: 'city', is_on: '1' }
    const page = opened(all, '/staff/addons', { form, origin: 'https://evil.example' })
    const { shell, addons } = shown(await loadStaffAddons(page))
    expect([shell.result?.good, addons.find(({ addon }) => addon === 'city')?.isOn]).toEqual([false, false])
  })

  test('a test of settings keeps what was typed and says what became of it', async () => {
    const send = async () => {}
    const trial = () => ({ sms: { send }, mail: { send }, channels: {} })
    const form = { form: 'mail', do: 'test', channel: 'mail', to: 'a@example.com', MAIL_FROM: 'typed@example.com' }
    const tried = async (MAIL: string) => {
      const page = await loadStaffSettings(at('/staff/settings', { ...form, MAIL }, { ...all, trial }))
      const { shell, sections } = shown(page)
      const typed = sections.find(({ name }) => name === 'mail')?.sent.values
      expect(typed).toMatchObject({ to: form.to, MAIL_FROM: form.MAIL_FROM, MAIL })
      return [shell.result?.good, shell.result?.text]
    }
    expect(await tried('smtp://mail.example.com')).toEqual([true, expect.stringMatching(/已接收.*还没有保存/)])
    expect(await tried('')).toEqual([false, expect.stringMatching(/^没有发出：.*发件箱/)])
    expect(await tried('nonsense')).toEqual([false, expect.any(String)])
  })

  test('the menu shows the pages of one’s duties with pending counts', async () => {
    await essay(db, { user_id: all.member, forum_id: await forum(db), shown: 0, is_approved: 0 })
    const menuOf = async (...mine: Duty[]) => {
      const { shell } = shown(await loadStaffHome(at('/staff', undefined, await staff(db, ...mine))))
      return shell.menu.flatMap(({ entries }) => entries.map(({ name, waiting }) => [name, waiting]))
    }
    expect(await menuOf('forum')).toEqual([
      ['desk', undefined],
      ['reports', 0],
      ['held', 1],
    ])
    const { table, held } = shown(await loadStaffHeld(at('/staff/held?kind=none')))
    expect([table.tabs.map(({ count }) => count), held.length]).toEqual([[1, 0, 0, 0, 0], 1])
    expect(shown(await loadStaffHeld(at('/staff/held?kind=comment'))).held).toEqual([])
  })

  test('prompts staff who handle money to set up a second factor', async () => {
    const without = await staff(db, 'trade')
    await db.updateTable('user').set({ totp: '' }).where('id', '=', without.member).execute()
    const load = async (caller: Member) => shown(await loadStaffHome(at('/staff', undefined, caller))).secondFactorHref
    expect(await load(without)).toBe('/member/security?edit=totp#set-totp')
    expect([await load(all), await load(await staff(db, 'forum'))]).toEqual([null, null])
  })

  test('documents are loaded only for the opened application', async () => {
    const brand_id = await aBrand(db)
    const ask = async () => {
      const applicant = await member(db)
      return (await ownerCertification(applicant, { brand_id, ...(await papers(db, applicant.member)) })).id
    }
    const [first, second] = [await ask(), await ask()]
    const open = async (query: string) => {
      const page = shown(await loadStaffCertifications(at(`/staff/certifications${query}`)))
      return page.applications.flatMap(({ row, documents }) => (documents ? [[row.id, documents.length]] : []))
    }
    expect(await open('')).toEqual([])
    expect(await open('?open=999999')).toEqual([])
    expect(await open(`?open=${first}`)).toEqual([[first, 4]])
    expect(await open(`?open=${second}`)).toEqual([[second, 4]])
    expect(await open(`?state=1&open=${first}`)).toEqual([])
  })

  test('names a refused field in words and keeps the input', async () => {
    const form = { do: 'save', level_name: '白银', grade: '99' }
    const page = at('/staff/levels', form)
    const { shell, list } = shown(await loadStaffLevels(page))
    const { sent } = list
    expect([shell.result?.good, sent.fault?.field, sent.values['grade']]).toEqual([false, 'grade', '99'])
    expect(shell.result?.text).toContain(page.locals.t('malldesk:grade'))
    const points = shown(await loadStaffPoints(at('/staff/points', { do: 'withdraw', is_use: '9' })))
    expect(points.shell.result?.text).toContain(page.locals.t('malldesk:withdrawOn'))
  })

  test('success redirects and is reported on the reloaded page', async () => {
    const form = { do: 'save', name: '固特异', letter: 'G', sort: '1', is_show: '1', desc: '', image: '', reason: '' }
    expect(ledTo(await loadStaffBrands(at('/staff/brands?page=2', form)))).toBe('/staff/brands?page=2&done=1')
    const { shell, list } = shown(await loadStaffBrands(at('/staff/brands?done=1&text=固特异')))
    expect([shell.result?.good, list.rows.map(({ title }) => title)]).toEqual([true, ['固特异']])
    expect(shown(await loadStaffBrands(at('/staff/brands?text=米其林'))).list.rows).toEqual([])
  })

  test('catalogue entries are created by form, and refused ones keep the input', async () => {
    const form = { do: 'save', name: '改装', sort: '3', is_show: '1', reason: '' }
    expect(ledTo(await loadStaffIndustries(at('/staff/industries', form)))).toBe('/staff/industries?done=1')
    const again = shown(await loadStaffIndustries(at('/staff/industries', form)))
    expect([again.shell.result?.good, again.list.sent.values['name']]).toEqual([false, '改装'])
    const { list } = shown(await loadStaffIndustries(at('/staff/industries')))
    expect(list.rows.map(({ title, facts }) => [title, facts[1]])).toContainEqual(['改装', '排序 3'])
    const level = { do: 'save', name: '免押', money: '很多', sort: '', is_show: '1' }
    const refused = shown(await loadStaffDepositLevels(at('/staff/deposit_levels', level)))
    expect(refused.shell.result?.text).toContain('保证金')
    const brand_id = await aBrand(db)
    const series = { do: 'series', brand_id: String(brand_id), name: '海豹', sort: '', is_show: '0' }
    await loadStaffCarBrands(at(`/staff/car_brands?brand_id=${brand_id}`, series))
    const cars = shown(await loadStaffCarBrands(at(`/staff/car_brands?brand_id=${brand_id}`)))
    expect(cars.list?.rows).toMatchObject([{ title: '海豹', tags: ['已停用'] }])
    expect(shown(await loadStaffCarBrands(at('/staff/car_brands?brand_id=4711'))).list).toBe(null)
    const found = shown(await loadStaffCarBrands(at('/staff/car_brands?text=不存在')))
    expect(found.list).toMatchObject({ rows: [], pages: { total: 0 } })
  })

  test('an exchange offer is created by form, and a refused one keeps the input', async () => {
    const gift = { title: '五元红包', score_price: '500', price: '', traffic: '', max_buy: '', status: '1', sort: '' }
    const form = { do: 'add', ...gift, type: '3', balance: '5', stock: '10', flag_text: '', content: '', image: '' }
    expect(ledTo(await loadStaffGifts(at('/staff/gifts', form)))).toBe('/staff/gifts?done=1')
    const refused = shown(await loadStaffGifts(at('/staff/gifts', { ...form, type: '1', sku_id: '' })))
    expect(refused.shell.result?.text).toBe('商品规格：请选择在售的商品规格')
    expect(refused.add.sent.values['title']).toBe('五元红包')
    const { list } = shown(await loadStaffGifts(at('/staff/gifts?text=红包')))
    expect(list.rows).toMatchObject([{ title: '五元红包', tags: ['余额', false, ''] }])
    const less = { do: 'save', id: String(list.rows[0]!.values.id), ...gift, more: '-11' }
    expect(shown(await loadStaffGifts(at('/staff/gifts', less))).shell.result?.text).toBe('增减库存（件）：库存不够减')
  })

  test('a CSV file is refused by line, previewed, and imported as previewed', async () => {
    const head = 'name,letter,desc,sort,is_show\n'
    const load = async (form?: Record<string, string>) => loadStaffCsv(at('/staff/csv?what=brands', form))
    const wrong = shown(await load({ do: 'check', csv: `${head}车品牌,7,,1,1\n` }))
    expect([wrong.preview?.mayImport, wrong.preview?.faults.rows[0]?.cells]).toEqual([
      false,
      { line: '第 2 行', what: ['', '拼音首字母：请填写 A 到 Z 的字母，其他写 #'] },
    ])
    const csv = `${head}车品牌,C,,1,1\n`
    const right = shown(await load({ do: 'check', csv }))
    expect([right.preview?.mayImport, right.preview?.added.count]).toEqual([true, 1])
    const seen = right.preview!.seen
    expect(ledTo(await load({ do: 'import', what: 'brands', csv, seen }))).toBe('/staff/csv?what=brands&done=1')
    const again = shown(await load({ do: 'import', what: 'brands', csv, seen }))
    expect([again.shell.result?.good, again.preview?.mayImport]).toEqual([false, false])
    expect(shown(await load({ do: 'check', csv: '' })).shell.result?.text).toBe('请选择一个 CSV 文件')
  })

  test('filters shops by state and words, and a freeze requires a reason', async () => {
    await shop(db, { site_name: '阿强汽配', shop_status: 1, shop_baozh: 1 })
    await shop(db, { site_name: '小林轮胎', shop_status: 0 })
    const load = async (query: string, form?: Record<string, string>) =>
      shown(await loadStaffShops(at(`/staff/shops${query}`, form)))
    const names = async (query: string) => (await load(query)).shops.map(({ row }) => row.site_name)
    expect(await names('?state=frozen')).toEqual(['小林轮胎'])
    expect(await names('?state=open')).toEqual(['阿强汽配'])
    expect((await names('')).length).toBe(2)
    const { shops } = await load('?state=open')
    expect([shops[0]?.cells['shop']].flat().filter(part => part !== false && typeof part === 'object')).toHaveLength(2)
    const refused = await load('', { do: 'freeze', site_id: String(shops[0]?.row.id), shop_status: '0', reason: '' })
    expect([refused.table.result?.good, refused.sent.fault?.field]).toEqual([false, 'reason'])
  })

  test('offers the decisions that the state of goods allows', async () => {
    const site_id = await shop(db)
    const category_id = await goodsCategory(db)
    const waits = await goods(db, { site_id, category_id, verify_state: 0 })
    const decisions = async (query: string) => {
      const page = shown(await loadStaffGoods(at(`/staff/goods?site_id=${site_id}${query}`)))
      return page.goods.map(({ id, decisions }) => [id, decisions.map(({ value }) => value)])
    }
    expect(await decisions('&state=waits')).toEqual([[waits, [1, -1]]])
    await db.updateTable('goods').set({ verify_state: 1 }).where('id', '=', waits).execute()
    expect(await decisions('')).toEqual([[waits, [-1]]])
    await db.updateTable('goods').set({ verify_state: -1 }).where('id', '=', waits).execute()
    expect(await decisions('&state=off')).toEqual([[waits, [1]]])
  })

  test('finds orders by shop and state, and responds 404 for an unknown one', async () => {
    const { id, site_id, order_no } = await order(await member(db), { order_status: 1 })
    const ids = async (query: string) =>
      shown(await loadStaffOrders(at(`/staff/orders${query}`))).orders.map(({ id }) => id)
    expect(await ids(`?site_id=${site_id}&status=1`)).toEqual([id])
    expect(await ids(`?site_id=${site_id}&status=0`)).toEqual([])
    expect(await ids(`?number=${order_no}`)).toEqual([id])
    expect(await ids(`?site_id=${site_id}&status=77`)).toEqual([id])
    expect(shown(await loadStaffOrder(at(`/staff/order?id=${id}`))).order?.order_no).toBe(order_no)
    const none = at('/staff/order?id=999999')
    expect([shown(await loadStaffOrder(none)).order, none.response.status]).toEqual([null, 404])
  })

  test('a platform coupon can be changed while it runs', async () => {
    const id = await couponType(db, { site_id: null })
    const load = async (query: string, now = NOW) =>
      shown(await loadStaffCoupons(at(`/staff/coupons${query}`, undefined, { ...all, now }))).coupons
    expect((await load('')).map(({ row, isRunning }) => [row.id, isRunning])).toEqual([[id, true]])
    expect((await load('?state=over', NOW + 2 * DAY)).map(({ isRunning }) => isRunning)).toEqual([false])
    expect(shown(await loadStaffCoupon(at(`/staff/coupon?id=${id}`))).found?.total).toBe(0)
    const none = at('/staff/coupon?id=999999')
    expect([shown(await loadStaffCoupon(none)).found, none.response.status]).toEqual([null, 404])
  })

  test('the topic sale form keeps refused input, while others show saved values', async () => {
    const values = { topic_name: '冬季', remark: '', bg_color: '', topic_adv: '', start_time: NOW, end_time: NOW + DAY }
    const id = await add(db, 'topic', { ...values, createtime: NOW })
    const form = { do: 'save', id: '', topic_name: '', start_time: 'x' }
    const { list, topic: none } = shown(await loadStaffTopics(at('/staff/topics', form)))
    expect(none).toBeNull()
    expect(list?.sent).toMatchObject({ values: { topic_name: '', start_time: 'x' }, fault: { field: 'topic_name' } })
    expect(list?.rows.map(({ values, title }) => [values.id, title])).toEqual([[id, '冬季']])
    const one = shown(await loadStaffTopics(at(`/staff/topics?topic_id=${id}`)))
    expect([one.topic?.name, one.list, one.topic?.goods]).toEqual(['冬季', null, []])
    const gone = at('/staff/topics?topic_id=999999')
    expect([shown(await loadStaffTopics(gone)).topic, gone.response.status]).toEqual([null, 404])
  })

  test('shows a member’s wallet and file, and nothing for an unknown id', async () => {
    const { member: id } = await member(db, { nickname: '小林' })
    expect(shown(await loadStaffWallet(at(`/staff/wallet?id=${id}`))).known?.nickname).toBe('小林')
    expect(shown(await loadStaffWallet(at('/staff/wallet?id=999999'))).known).toBeNull()
    expect(shown(await loadStaffMember(at(`/staff/member?id=${id}`))).file?.user.nickname).toBe('小林')
    const none = at('/staff/member?id=999999')
    expect([shown(await loadStaffMember(none)).file, none.response.status]).toEqual([null, 404])
    const form = { do: 'adjust', user_id: String(id), account_type: 'point', amount: 'x', reason: '补偿' }
    expect(shown(await loadStaffWallet(at(`/staff/wallet?id=${id}`, form))).values).toMatchObject({ amount: 'x' })
  })

  test('lists categories by level, and responds 404 for an unknown one', async () => {
    const top = await goodsCategory(db, { name: '改装' })
    await goodsCategory(db, { name: '内饰', pid: top })
    const load = async (pid: number) => shown(await loadStaffGoodsCategories(at(`/staff/goods_categories?pid=${pid}`)))
    const { list, attributes } = await load(top)
    expect(list?.rows.map(({ title }) => title)).toEqual(['内饰'])
    expect(attributes).not.toBeNull()
    expect(list?.addFields.map(({ name }) => name)).not.toContain('type')
    expect((await load(0)).list?.addFields[0]?.name).toBe('type')
    const none = at('/staff/goods_categories?pid=999999')
    expect([shown(await loadStaffGoodsCategories(none)).path, none.response.status]).toEqual([null, 404])
  })

  test('filters the audit log by action, actor and target', async () => {
    const { filters } = shown(await loadStaffLog(at('/staff/log?action=mute&user_id=7&target_id=x')))
    expect(filters).toMatchObject({ action: 'mute', user_id: 7, target_id: undefined })
  })
})
