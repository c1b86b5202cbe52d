import type { PickWords } from '../../islands/goods/words.ts'
import type { Translate } from '../../lib/core/i18n.ts'

/** Texts of the dialog in which members choose goods. */
export const pickWords = (t: Translate): PickWords => ({
  pick: t('embed:pick'),
  pickTitle: t('embed:pickTitle'),
  search: t('embed:search'),
  ways: t('embed:ways'),
  found: t('embed:found'),
  bought: t('embed:bought'),
  collected: t('embed:collected'),
  viewed: t('embed:viewed'),
  nothing: t('embed:nothing'),
  nothingMine: t('embed:nothingMine'),
  gone: t('embed:gone'),
  change: t('embed:change'),
  close: t('embed:close'),
})

/** Texts of a card of goods in members' texts. */
export const cardWords = (t: Translate) => ({
  off: t('embed:off'),
  none: t('embed:none'),
  few: t('embed:few'),
  was: t('embed:was'),
  sold: t('embed:sold', { count: '{{count}}' }),
  couponRate: t('embed:couponRate', { rate: '{{rate}}' }),
  couponRateFrom: t('embed:couponRateFrom', { rate: '{{rate}}', least: '{{least}}' }),
  couponOff: t('embed:couponOff', { money: '{{money}}' }),
  couponOffFrom: t('embed:couponOffFrom', { money: '{{money}}', least: '{{least}}' }),
})
