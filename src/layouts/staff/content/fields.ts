import type { Translate } from '../../../lib/i18n.ts'
import type { advertsDesk, floorsDesk } from '../../../lib/staff/mall/adverts.ts'
import type { brandsDesk } from '../../../lib/staff/mall/brands.ts'
import type { goodsCategoriesDesk } from '../../../lib/staff/mall/categories.ts'
import { type Field, shownOrNot, why } from '../fields.ts'

// Bounds as in lib/calls/staff-content.ts.

type Advert = Awaited<ReturnType<typeof advertsDesk>>[number]['adverts'][number]
type Floor = Awaited<ReturnType<typeof floorsDesk>>[number]
type Brand = Awaited<ReturnType<typeof brandsDesk>>['data'][number]
type Category = Awaited<ReturnType<typeof goodsCategoriesDesk>>['list'][number]

const sort = (name: string): Field => ({ name, text: 'staff:sort', kind: 'number', min: 0, max: 100_000 })
const picture = (name: string, text: Field['text'], required = false): Field => ({
  name,
  text,
  wide: true,
  max: 500,
  required,
})
const address = (name: string, text: Field['text'], required = false): Field => ({
  ...{ name, text, max: 500, required },
  note: 'malldesk:linkNote',
})
const shown = (t: Translate): Field => ({ name: 'is_show', text: 'staff:state', options: shownOrNot(t) })

export const advertFields = (t: Translate): Field[] => [
  { name: 'adv_title', text: 'staff:heading', required: true, max: 60 },
  address('url', 'staff:address'),
  sort('slide_sort'),
  shown(t),
  { name: 'background', text: 'malldesk:background', max: 7, note: 'malldesk:backgroundNote' },
  picture('adv_image', 'staff:picture', true),
  why,
]

export const advertTold = (t: Translate) => (advert: Advert) => ({
  title: advert.adv_title,
  image: advert.adv_image,
  tags: [advert.is_show === 0 && t('malldesk:hidden')],
  facts: [`${t('staff:sort')} ${advert.slide_sort}`, advert.url],
})

export const floorFields = (t: Translate): Field[] => [
  { name: 'title', text: 'staff:heading', required: true, max: 30 },
  { name: 'block_title', text: 'malldesk:subtitle', max: 60 },
  address('url', 'malldesk:moreLink', true),
  {
    ...{ name: 'block_name', text: 'malldesk:floorStyle' },
    options: ([1, 2, 3] as const).map(n => ({ value: `floor-style-${n}`, text: t('malldesk:style', { n }) })),
  },
  sort('sort'),
  shown(t),
  { name: 'goods_ids', text: 'malldesk:goodsIds', wide: true, max: 200, note: 'malldesk:atMost12' },
  { name: 'brand_ids', text: 'malldesk:brandIds', wide: true, max: 200, note: 'malldesk:atMost12' },
  { name: 'category_ids', text: 'malldesk:categoryIds', wide: true, max: 200, note: 'malldesk:atMost20' },
  picture('image', 'malldesk:floorPicture'),
  address('image_url', 'malldesk:floorPictureLink'),
  why,
]

const countOf = (list: string) => list.split(',').filter(Boolean).length

export const floorTold = (t: Translate) => (floor: Floor) => ({
  title: floor.title,
  image: floor.image,
  tags: [floor.is_show === 0 && t('malldesk:hidden')],
  facts: [
    `${t('staff:sort')} ${floor.sort}`,
    t('malldesk:floorSums', {
      goods: countOf(floor.goods_ids),
      brands: countOf(floor.brand_ids),
      categories: countOf(floor.category_ids),
    }),
  ],
})

export const floatFields = (t: Translate): Field[] => [
  shown(t),
  { name: 'title', text: 'staff:heading', required: true, max: 20 },
  address('url', 'staff:address', true),
  { name: 'number', text: 'malldesk:floatNumber', kind: 'number', required: true, min: 0, max: 99 },
  picture('img_url', 'staff:picture', true),
  why,
]

export const brandFields = (t: Translate): Field[] => [
  { name: 'name', text: 'staff:name', required: true, max: 30 },
  { name: 'letter', text: 'staff:letter', required: true, max: 1, note: 'malldesk:letterNote' },
  sort('sort'),
  shown(t),
  { name: 'desc', text: 'staff:desc', wide: true, max: 200 },
  picture('image', 'staff:picture'),
  why,
]

export const brandTold = (t: Translate) => (brand: Brand) => ({
  title: brand.name,
  image: brand.image,
  tags: [brand.letter, brand.is_show === 0 && t('malldesk:hidden')],
  facts: [`#${brand.id}`, t('malldesk:goodsShown', { count: brand.goods_count }), brand.desc],
})

export const categoryFields = (t: Translate): Field[] => [
  { name: 'name', text: 'staff:name', required: true, max: 20 },
  { name: 'short_name', text: 'malldesk:shortName', max: 20 },
  sort('sort'),
  shown(t),
  {
    ...{ name: 'commission_rate', text: 'malldesk:commissionRate', kind: 'number', required: true, min: 0, max: 100 },
    note: 'malldesk:commissionNote',
  },
  picture('image', 'staff:picture'),
  picture('image_adv', 'malldesk:categoryAdvert'),
  why,
]

/** One of the first level says what kind of goods it holds, once for all. */
export const newCategoryFields = (t: Translate, isFirst: boolean): Field[] => [
  ...(isFirst
    ? [
        {
          ...{ name: 'type', text: 'malldesk:goodsType' as const, note: 'malldesk:goodsTypeNote' as const },
          options: ([1, 2, 3] as const).map(value => ({ value, text: t(`malldesk:goodsType_${value}`) })),
        },
      ]
    : []),
  ...categoryFields(t),
]

export const categoryTold = (t: Translate) => (category: Category) => ({
  title: category.name,
  href: `?pid=${category.id}`,
  image: category.image,
  tags: [category.is_show === 0 && t('malldesk:hidden')],
  facts: [
    `#${category.id}`,
    `${t('staff:sort')} ${category.sort}`,
    t('malldesk:goodsShown', { count: category.goods_count }),
    t('malldesk:commissionOf', { rate: category.commission_rate }),
  ],
})
