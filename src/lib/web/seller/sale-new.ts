import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { moneyOf } from '../../core/format.ts'
import { fieldTime, time } from '../../core/time.ts'
import { seckillSlots } from '../../domain/mall/seller/sales/seckills.ts'
import { openTopics } from '../../domain/mall/seller/sales/topics.ts'
import { goodsToChoose, skusToChoose } from '../../domain/mall/seller/seller-goods.ts'
import type { Table } from '../table.ts'
import { type SaleKind, STEPS, saleFieldsToCall, saleKinds, saleListPage, wrongPrices } from './sale-form.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

/** Kinds that can apply to all goods of a shop. */
const wide: SaleKind[] = ['coupon', 'manjian']
const WEEK = 7 * 86_400
/** Goods listed at first, and added each time the list is extended. */
const PART = 20

/** The call that creates each kind of promotion. */
const makes = {
  coupon: '/api/seller/coupon/add',
  discount: '/api/seller/discount/add',
  manjian: '/api/seller/manjian/add',
  groupbuy: '/api/seller/groupbuy/add',
  combo: '/api/seller/combo/add',
  seckill: '/api/seller/seckill/apply',
  topic: '/api/seller/topic/apply',
} as const satisfies Record<SaleKind, string>

/** A new promotion: the shop's goods to choose from (`choose`), or the form for the chosen ones (`form`). */
export async function loadSellerSaleNew(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, makes, saleFieldsToCall, ({ pressed }, to) => {
    const [path, query] = saleListPage(pressed as SaleKind)
    return to(path, `${query}&done=1`)
  })
  if (opened instanceof Response) return opened
  const chosen = chosenIn(opened, astro.url)
  const isChoosing = (chosen.ids.length === 0 && !chosen.isAll) || opened.query.get('choose') !== ''
  const sale = isChoosing ? await choosing(opened, chosen) : await writing(opened, chosen)
  return { shell: await sellerShell(opened), kind: chosen.kind, ...sale }
}

/** The kind and the goods in the address. */
function chosenIn({ query }: SellerPage, url: URL) {
  const kind = saleKinds.find(each => each === query.get('kind')) ?? 'discount'
  const ids = [...new Set(url.searchParams.getAll('goods').map(Number))]
    .filter(id => Number.isInteger(id) && id > 0)
    .slice(0, 50)
  return { kind, ids, isAll: query.get('all') === '1' && wide.includes(kind), text: cutText(query.get('text'), 50) }
}

type Chosen = ReturnType<typeof chosenIn>

async function choosing({ who, t, site_id, to, query }: SellerPage, { kind, ids, text }: Chosen) {
  // How many times the list was extended.
  const parts = Math.min(Math.max(Number(query.get('choose')) || 1, 1), 50)
  const { list, isMore } = await goodsToChoose(who, { site_id, ids, text, most: parts * PART })
  const more = { name: 'choose', value: String(parts + 1) }
  return {
    form: null,
    choose: {
      allHref: wide.includes(kind) ? to('/seller/sale_new', `&kind=${kind}&all=1`) : null,
      table: {
        columns: [
          { name: 'goods', text: t('seller:goodsName'), kind: 'long' },
          { name: 'price', text: t('seller:price'), kind: 'number' },
          { name: 'stock', text: t('seller:stock'), kind: 'number' },
        ],
        search: [{ name: 'text', label: t('seller:search'), value: text }],
        ...(text === '' && {
          empty: { text: t('seller:noGoods'), href: to('/seller/goods'), next: t('seller:goods') },
        }),
        bulk: {
          choose: { name: 'goods', search: { name: 'choose', value: '1' }, ...(isMore && { more }) },
          hidden: { site_id: String(site_id), kind },
          buttons: [{ name: 'next', text: t('seller:next') }],
        },
      } satisfies Table,
      goods: list.map(row => ({
        id: row.goods_id,
        name: row.name,
        isChosen: row.isChosen,
        cells: {
          goods: { kind: 'thing' as const, image: row.image, text: row.name },
          price: moneyOf(row.price),
          stock: String(row.stock),
        },
      })),
    },
  }
}

async function writing({ who, site_id, to, sent }: SellerPage, { kind, ids, isAll }: Chosen) {
  const [skus, slots, topics, goods] = await Promise.all([
    skusToChoose(who, { site_id, ids }),
    kind === 'seckill' ? seckillSlots(who) : [],
    kind === 'topic' ? openTopics(who) : [],
    wide.includes(kind) && ids.length > 0 ? goodsToChoose(who, { site_id, text: '', ids, most: 0 }) : { list: [] },
  ])
  const back = to('/seller/sale_new', `&kind=${kind}&choose=1${ids.map(id => `&goods=${id}`).join('')}`)
  const values: Record<string, string> = sent.pressed ? sent.values : newSaleValues(who.now, isAll)
  return {
    choose: null,
    form: {
      kind,
      isAll,
      ids,
      skus,
      slots,
      topics,
      values,
      back,
      goods: goods.list,
      fault: sent.fault,
      wrong: wrongPrices(skus, values, sent.fault?.field),
      steps: STEPS,
    },
  }
}

/** Initial values of a new promotion's form; times are seconds. */
const newSaleValues = (now: number, isAll: boolean) => ({
  start_time: fieldTime(now),
  end_time: fieldTime(now + WEEK),
  max_fetch: '1',
  is_show: '1',
  day: time(now + 86_400).slice(0, 10),
  goods_type: isAll ? '1' : '2',
  buy_num: '2',
  shipping_fee_type: '1',
  validity_type: '0',
  type: 'reward',
})

export type SellerSaleNew = Exclude<Awaited<ReturnType<typeof loadSellerSaleNew>>, Response>
export type SaleForm = NonNullable<SellerSaleNew['form']>
export type GoodsChoice = NonNullable<SellerSaleNew['choose']>
