import { change } from '../../src/lib/db/change.ts'
import { postEntries } from '../../src/lib/domain/ledger/post.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { couponType } from '../domain/mall/world.ts'
import { linesOf, order } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { home } from '../domain/trade/world.ts'
import { add, comment, essay, forum, talk, video } from '../world.ts'
import { buyerIn, someone } from './signed.ts'
import { now, type Site } from './site.ts'

/** More than fit on a page. */
const ROWS = 12
const each = Array.from({ length: ROWS }, (_each, n) => n)
const DAY = 86_400

/** A member with two pages of everything that members have lists of. */
export async function memberOfMuch(site: Site): Promise<number> {
  const who = await buyerIn(site, '什么都多的人')
  await community(site, who.member)
  await mall(who)
  await balances(who)
  await site.everythingFalls()
  return who.member
}

async function community(site: Site, user_id: number) {
  const { db } = site
  const createtime = now()
  const other = await someone(site, '来往的人')
  await db.updateTable('user').set({ follow_count: ROWS, fans_count: ROWS }).where('id', '=', user_id).execute()
  const own = { user_id, forum_id: await forum(db), createtime, updatetime: createtime }
  for (const n of each) {
    const forum_id = await forum(db, { name: `第 ${n} 个论坛` })
    const post = await essay(db, { ...own, user_id: other, title: `别人的帖子 ${n}` })
    const mine = await essay(db, { ...own, title: `发了 ${n}` })
    await essay(db, { ...own, title: `待审 ${n}`, shown: 0, is_approved: 0 })
    await essay(db, { ...own, title: `未过 ${n}`, shown: 0, is_approved: 2 })
    const film = await video(db, { user_id, title: `视频 ${n}`, createtime })
    const place = { place: `post:${forum_id}`, forum_id, talk_ids: '[]', updatetime: createtime }
    await add(db, 'draft', { ...place, user_id, title: `草稿 ${n}`, content: '<p>半篇</p>' })
    await comment(db, { user_id, essay_id: post, content: `回复 ${n}`, createtime })
    await comment(db, { user_id: other, essay_id: mine, content: `回我 ${n}`, createtime })
    const person = await someone(site, `车友 ${n}`)
    const marked = { essay: post, essay_watch: post, video: film, forum: forum_id, user: person }
    const talk_id = await talk(db, { name: `话题 ${n}` })
    const site_id = await shop(db, { site_name: `店铺 ${n}` })
    const goods_id = await goods(db, { site_id, name: `商品 ${n}` })
    const sku_id = await sku(db, goods_id)
    await db.updateTable('goods').set({ sku_id }).where('id', '=', goods_id).execute()
    for (const [kind, target_id] of Object.entries({ ...marked, talk: talk_id, shop: site_id, goods: goods_id }))
      await db.insertInto('mark').values({ user_id, kind, target_id, createtime }).execute()
    await db.insertInto('mark').values({ user_id: person, kind: 'user', target_id: user_id, createtime }).execute()
    await db
      .insertInto('block')
      .values({ user_id, target_id: await someone(site, `吵架的人 ${n}`), createtime })
      .execute()
    await db.insertInto('moderator').values({ forum_id, user_id, createtime }).execute()
    const [low_id, high_id] = [Math.min(user_id, person), Math.max(user_id, person)]
    const letter = { low_id, high_id, from_id: person, title: '', content: `你好 ${n}`, image: '', createtime }
    const last_id = await add(db, 'letter', letter)
    await db.insertInto('dialog').values({ user_id, peer_id: person, last_id, shown: 1 }).execute()
    const told = {
      type: 'follow',
      kind: 'FOLLOW',
      target_type: 'user',
      target_id: person,
      text: '',
      once: null,
    } as const
    await add(db, 'notice', { ...told, user_id, actor_id: person, createtime: createtime - n })
    const look = { user_id, goods_id, sku_id, day: Math.floor(createtime / DAY), browse_time: createtime - n }
    await add(db, 'goods_browse', look)
    const { mobile: phone } = home
    const about = {
      nickname: '李',
      realname: '李',
      id_number: '',
      sex: 1,
      industry: '',
      phone,
      email: '',
      reason: '想管',
    }
    const lives = { province: '330000', city: '330100', area: '330106', address: '文三路' }
    await add(db, 'moderator_apply', { ...about, ...lives, user_id, forum_id, state: 3, createtime })
  }
}

async function mall(who: Awaited<ReturnType<typeof buyerIn>>) {
  const { db, member: user_id } = who
  const createtime = now()
  const span = { start_time: createtime - DAY, end_time: createtime + DAY }
  const site_id = await shop(db)
  await db.insertInto('verifier').values({ site_id, user_id, createtime }).execute()
  const kinds = { 0: await couponType(db, { site_id, ...span }), 1: await couponType(db, { site_id: null, ...span }) }
  const exchange_id = (await db.selectFrom('exchange').select('id').executeTakeFirstOrThrow()).id
  const { province_id, city_id, district_id, address, mobile } = home
  const place = { province_id, city_id, district_id, address, full_address: '浙江省-杭州市-西湖区' }
  // The oldest order, on the last page, awaits payment.
  await order(who)
  for (const n of each) {
    const bought = await paidOrder(who, { site_id })
    const [line] = await linesOf(db, bought.id)
    await askRefund(who, { order_goods_id: line!.id, refund_type: 1, refund_reason: '其他', num: 1 })
    for (const is_platform of [0, 1] as const)
      await add(db, 'coupon', {
        coupon_type_id: kinds[is_platform],
        site_id: is_platform ? null : site_id,
        user_id,
        is_platform,
        ...span,
        coupon_code: `c${is_platform}-${n}-${user_id}`,
        money: 1000 + n * 100,
        get_type: 2,
        fetch_time: createtime,
      })
    const gift = { exchange_id, type: 3, title: `余额 ${n}`, num: 1, point: 10, order_id: null, order_status: 10 }
    await add(db, 'exchange_order', { ...gift, order_no: `x${n}-${user_id}`, user_id, createtime })
    await add(db, 'member_address', { ...place, user_id, name: `收货人 ${n}`, mobile, createtime })
    const code = { verify_code: `${n}${user_id}`.padStart(12, '0'), verify_type: 'pickup', order_id: bought.id }
    await add(db, 'verify', { ...code, user_id, site_id, is_verify: 1, verify_time: createtime, createtime })
  }
}

async function balances(who: Awaited<ReturnType<typeof buyerIn>>) {
  const { db, member: id } = who
  const createtime = now()
  const { mobile } = home
  for (const n of each) {
    await change(who, who =>
      postEntries(who, {
        key: `much:${id}:${n}`,
        from_type: 'adjust',
        moves: [
          { owner: 'user', id, kind: 'balance_money', amount: 100 },
          { owner: 'outside', kind: 'adjust', amount: -100 },
          { owner: 'user', id, kind: 'point', amount: 10 },
          { owner: 'platform', kind: 'point', amount: -10 },
          { owner: 'user', id, kind: 'growth', amount: 10 },
          { owner: 'platform', kind: 'growth', amount: -10 },
        ],
      }),
    )
    const owner = { owner_type: 'user', owner_id: id, realname: '李小明', mobile, withdraw_type: 'alipay', createtime }
    await add(db, 'bank_account', { ...owner, branch_bank_name: `第 ${n} 张`, bank_account: `li${n}@pay.cn` })
    const money = { apply_money: 10_000 + n * 100, money: 10_000 + n * 100, account_number: 'li@pay.cn' }
    await add(db, 'withdraw', { ...owner, ...money, withdraw_no: `w${n}-${id}` })
    const recharge = { recharge_name: `充 ${n}`, face_value: 10_000, buy_price: 10_000, createtime }
    const recharge_id = await add(db, 'recharge', { ...recharge, status: 1 })
    const paid = { user_id: id, recharge_id, status: 2, pay_time: createtime }
    await add(db, 'recharge_order', { ...recharge, ...paid, order_no: `r${n}-${id}`, out_trade_no: `o${n}-${id}` })
  }
}
