import { MOST_SKUS } from '../../lib/core/goods/specs.ts'
import type { Translate } from '../../lib/core/i18n.ts'

/** Texts of the fields of specs and SKUs. */
export const skuWords = (t: Translate) => ({
  specName: t('seller:specName', { n: '#' }),
  specValues: t('seller:specValues', { n: '#' }),
  specSuch: t('seller:specSuch'),
  valuesSuch: t('seller:valuesSuch'),
  combine: t('seller:combine'),
  bulk: t('seller:bulk'),
  bulkFill: t('seller:bulkFill'),
  many: t('seller:manySkus', { most: MOST_SKUS }),
  spec: t('seller:spec'),
  oneSku: t('seller:oneSku'),
  price: t('seller:price'),
  marketPrice: t('seller:marketPrice'),
  costPrice: t('seller:costPrice'),
  stock: t('seller:stock'),
  more: t('seller:more'),
  moreOf: t('seller:moreOf', { stock: '#' }),
  left: t('seller:left', { stock: '#' }),
  skuNo: t('seller:skuNo'),
  weight: t('seller:weight'),
  volume: t('seller:volume'),
  picture: t('seller:picture'),
  mainPicture: t('seller:mainPicture'),
  pictureNo: t('seller:pictureNo', { n: '#' }),
})
