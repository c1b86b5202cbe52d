import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { moneyOf } from '../../core/format.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { shopGoodsCounts, shopGoodsList } from '../../domain/mall/seller/shop-goods-list.ts'
import { shopTree } from '../../domain/mall/shop-goods.ts'
import type { EachRow } from '../bulk.ts'
import { hrefWith } from '../console.ts'
import { type Bulk, type CellPart, sortIn, sortLink, type Table, tableResult } from '../table.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 10
const states = ['on', 'off', 'empty', 'low'] as const
const types = [1, 2, 3] as const
const sorts = ['price', 'stock', 'sale_num'] as const

const sellEach = (screen: '1' | '2'): EachRow => ({
  path: '/api/seller/goods/sell',
  input: goods_id => ({ goods_id, screen }),
})
const forms = {
  sku: '/api/seller/goods/sku',
  sell: '/api/seller/goods/sell',
  drop: '/api/seller/goods/delete',
  eachOn: sellEach('1'),
  eachOff: sellEach('2'),
  eachDrop: {
    path: '/api/seller/goods/delete',
    input: (goods_id, { site_id = '' }) => ({ site_id, goods_id }),
  } as EachRow,
} as const

type Goods = Awaited<ReturnType<typeof shopGoodsList>>['list'][number]

/** A page of a shop's goods, filtered and sorted by the address. */
export async function loadSellerGoods(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const filters = goodsFilters(query)
  const sort = sortIn(query.get('sort'), sorts)
  const [{ list, count }, sizes, categories] = await Promise.all([
    shopGoodsList(who, { site_id, ...filters, sort, page: query.page, page_size: LIMIT }),
    shopGoodsCounts(who, { site_id }),
    shopTree(who, { site_id }),
  ])
  const newHref = to('/seller/goods_edit')
  const isFiltered = Object.values(filters).some(Boolean)
  return {
    shell: await sellerShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'goods', text: t('seller:goodsName'), kind: 'long' },
        { name: 'price', text: t('seller:price'), kind: 'number', sort: sortLink(astro.url, 'price', sort) },
        { name: 'stock', text: t('seller:stock'), kind: 'number', sort: sortLink(astro.url, 'stock', sort) },
        { name: 'sold', text: t('console:sold'), kind: 'number', sort: sortLink(astro.url, 'sale_num', sort) },
        { name: 'state', text: t('seller:status') },
      ],
      search: searchFields(t, filters, categories),
      hidden: { site_id, state: filters.state ?? '', sort: query.get('sort') },
      tabs: (['', ...states] as const).map(name => ({
        text: t(`seller:goods_${name || 'all'}`),
        href: hrefWith(astro.url, { site_id, state: name }),
        current: name === (filters.state ?? ''),
        count: sizes[name || 'every'],
      })),
      add: { text: t('seller:goodsNew'), href: newHref },
      empty: isFiltered
        ? { text: t('console:nothingFound'), href: to('/seller/goods'), next: t('console:showAll') }
        : { text: t('console:noGoods'), href: newHref, next: t('seller:goodsNew') },
      bulk: bulkOf(t),
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    goods: list.map(row => ({
      id: row.goods_id,
      name: row.name,
      row,
      cells: {
        goods: thingOf(opened, row),
        price: pricesOf(row),
        stock: String(row.stock),
        sold: String(row.sale_num),
        state: { kind: 'tag', ...stateOf(t, row) } as CellPart,
      },
      editHref: to('/seller/goods_edit', `&goods_id=${row.goods_id}`),
      copyHref: to('/seller/goods_edit', `&copy=${row.goods_id}`),
    })),
  }
}

export type SellerGoods = Exclude<Awaited<ReturnType<typeof loadSellerGoods>>, Response>
export type GoodsRow = SellerGoods['goods'][number]

/** The list's filters from its address; invalid values are ignored. */
export const goodsFilters = (query: SellerPage['query']) => ({
  state: states.find(each => each === query.get('state')),
  text: cutText(query.get('text'), 50),
  type: types.find(each => each === Number(query.get('type'))),
  shop_category_id: idInAddress(query.get('shop_category_id')) || undefined,
})

type Filters = ReturnType<typeof goodsFilters>

const searchFields = (t: Translate, filters: Filters, categories: Awaited<ReturnType<typeof shopTree>>) => [
  { name: 'text', label: t('seller:search'), value: filters.text },
  {
    name: 'type',
    label: t('seller:type'),
    value: filters.type ?? '',
    options: [
      { value: '', text: t('seller:allTypes') },
      ...types.map(type => ({ value: type, text: t(`seller:type_${type}`) })),
    ],
  },
  {
    name: 'shop_category_id',
    label: t('seller:shopCategory'),
    value: filters.shop_category_id ?? '',
    options: [
      { value: '', text: t('seller:allShopCategories') },
      ...categories.flatMap(one => [
        { value: one.category_id, text: one.category_name },
        ...one.child_list.map(two => ({ value: two.category_id, text: `　${two.category_name}` })),
      ]),
    ],
  },
]

const bulkOf = (t: Translate): Bulk => ({
  buttons: [
    { name: 'eachOn', text: t('seller:putOn') },
    { name: 'eachOff', text: t('seller:takeOff') },
    { name: 'eachDrop', text: t('seller:drop'), sure: t('console:dropSure') },
  ],
})

/** The price range of the goods' SKUs. */
function pricesOf({ skus }: Goods): string {
  const prices = skus.map(({ price }) => Number(price)).sort((a, b) => a - b)
  const ends = [...new Set([prices[0], prices.at(-1)])].filter(price => price !== undefined)
  return ends.map(price => moneyOf(price.toFixed(2))).join(' – ')
}

const thingOf = ({ t, locale }: SellerPage, row: Goods): CellPart[] => [
  { kind: 'thing', image: row.image, text: row.name, href: localePath(locale, `/sku-${row.sku_id}`) },
  ...(row.verify_state === 1
    ? []
    : ([
        {
          kind: 'tag',
          text: t(row.verify_state === 0 ? 'malldesk:goodsWaits' : 'malldesk:goodsTakenOff'),
          tone: 'sale',
        },
        { kind: 'note', text: row.verify_message },
      ] as const)),
]

const stateOf = (t: Translate, { goods_state }: Goods) =>
  goods_state === 1 ? ({ text: t('seller:goods_on'), tone: 'free' } as const) : { text: t('seller:goods_off') }
