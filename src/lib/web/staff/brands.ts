import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffBrands } from '../../domain/staff/mall/brands.ts'
import { boundedBy } from '../field-bounds.ts'
import { picture, shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 20
type Brand = Awaited<ReturnType<typeof staffBrands>>['data'][number]

/** Brands of goods, found by name. */
export async function loadStaffBrands(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'brands', { save: '/api/staff/brandSave' })
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:name'), limit: LIMIT }, asked =>
    staffBrands(who, asked),
  )
  const fields = boundedBy('/api/staff/brandSave', brandFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('malldesk:brands'),
      note: t('malldesk:brandsNote'),
      rows: data.map(brandRow(t)),
      fields,
      sent,
      ...list,
      add: t('malldesk:newBrand'),
      fresh: { is_show: 1, sort: 0 },
    } satisfies EditableList,
  }
}

const brandFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'letter', text: 'staff:letter', max: 1, note: 'malldesk:letterNote' },
  sort('sort'),
  shown(t),
  { name: 'desc', text: 'staff:desc', wide: true },
  picture('image', 'staff:picture'),
  reason,
]

const brandRow =
  (t: Translate) =>
  (brand: Brand): EditableRow => ({
    values: brand,
    title: brand.name,
    image: brand.image,
    tags: [brand.letter, brand.is_show === 0 && t('malldesk:hidden')],
    facts: [`#${brand.id}`, t('malldesk:goodsShown', { count: brand.goods_count }), brand.desc],
  })
