import { type Locale, localePath, type Translate } from '../../core/i18n.ts'
import { type Query, sharedPageUrl } from '../../core/shared-pages.ts'
import { advDetail } from '../../domain/mall/adverts.ts'
import { nextSlotChange, seckillGoodsPage, seckillLists, slotsInTime, slotToShow } from '../../domain/mall/seckill.ts'
import { notFoundPastLast } from '../paged.ts'
import { expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'
import { isAddonOn } from './addon.ts'

const ROWS = 10
const PATH = '/promotion/seckill'

type Loaded = NonNullable<Awaited<ReturnType<typeof loadSeckill>>>
export type SeckillSlots = Loaded['slots']
export type SeckillSession = NonNullable<Loaded['session']>

/**
 * Today's slots, and the goods of the selected, running or next one, until a slot starts or ends; null, with 404, while
 * the add-on is off.
 */
export async function loadSeckill(opened: SharedPageContext) {
  const { who, locale, t, query } = openSharedPage(opened, PATH)
  if (!(await isAddonOn(opened, who, 'seckill'))) return null
  const [{ adv_list: adverts }, { list }] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_SECKILL' }),
    seckillLists(who),
  ])
  expireAt(opened, PATH, nextSlotChange(list, who.now))
  const shown = slotToShow(list, query.id)
  const slots = slotsInTime(list).map(({ slot, state }) => ({
    slot,
    state,
    current: slot === shown,
    href: localePath(locale, sharedPageUrl(PATH, { id: slot.seckill_id })),
  }))
  if (!shown) return { adverts, slots, session: null }
  const { type, page } = query
  const { list: goods, count } = await seckillGoodsPage(who, {
    seckill_id: shown.seckill_id,
    type: type ? Number(type) : undefined,
    page,
    page_size: ROWS,
  })
  const part = { page, total: count, limit: ROWS }
  notFoundPastLast(opened, part)
  return { adverts, slots, session: { slot: shown, goods, part, tabs: tabsOf(query, locale, t) } }
}

/** The tabs of a slot: types of goods. */
function tabsOf({ id, type: chosen }: Query<typeof PATH>, locale: Locale, t: Translate) {
  const names = { '': t('promotion:allTypes'), 1: t('promotion:car'), 2: t('promotion:part'), 3: t('promotion:other') }
  return (['', '1', '2', '3'] as const).map(type => ({
    text: names[type],
    href: localePath(locale, sharedPageUrl(PATH, { id, type })),
    current: type === chosen,
  }))
}
