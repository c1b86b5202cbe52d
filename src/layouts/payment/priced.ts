import type { Translate } from '../../lib/i18n.ts'

/** ¥33.00, or what goods for points take: 500 积分, ¥33.00 + 500 积分. */
export const pricedAs = (t: Translate, money: string, point: number) =>
  [
    ...(Number(money) > 0 || point === 0 ? [`¥${money}`] : []),
    ...(point > 0 ? [t('payment:score', { count: point })] : []),
  ].join(' + ')
