import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffCarBrands, staffSeries } from '../../domain/staff/mall/car-brands.ts'
import { boundedBy } from '../field-bounds.ts'
import { attempt } from '../shared-page.ts'
import { picture, shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { numberIn, openStaffPage, type StaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 30

const forms = {
  save: '/api/staff/carBrandSave',
  remove: '/api/staff/carBrandDelete',
  series: '/api/staff/seriesSave',
  drop: '/api/staff/seriesDelete',
} as const

/** Car brands, found by name, or with ?brand_id the series of one; `list` is null for an unknown brand. */
export async function loadStaffCarBrands(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'carBrands', forms)
  if (opened instanceof Response) return opened
  const { t, query } = opened
  const brand_id = numberIn(query, 'brand_id')
  const fields = brand_id ? boundedBy(forms.series, seriesFields(t)) : boundedBy(forms.save, brandFields(t))
  const { value: list = null } = await attempt(astro, brand_id ? seriesList(opened, brand_id) : brandList(opened))
  return { shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }), brand_id, list }
}

export type StaffCarBrands = Exclude<Awaited<ReturnType<typeof loadStaffCarBrands>>, Response>

async function brandList(opened: StaffPage): Promise<EditableList> {
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:name'), limit: LIMIT }, asked =>
    staffCarBrands(who, asked),
  )
  return {
    label: t('basics:carBrands'),
    note: t('basics:carBrandsNote'),
    add: t('basics:newCarBrand'),
    rows: data.map(brandRow(t)),
    fields: boundedBy(forms.save, brandFields(t)),
    sent,
    removes: 'remove',
    fresh: { is_show: 1, sort: 0 },
    ...list,
  }
}

const brandFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'letter', text: 'staff:letter', max: 1, note: 'malldesk:letterNote' },
  sort('sort'),
  shown(t),
  picture('image', 'staff:picture'),
  reason,
]

const brandRow =
  (t: Translate) =>
  (brand: Awaited<ReturnType<typeof staffCarBrands>>['data'][number]): EditableRow => ({
    values: brand,
    title: brand.name,
    image: brand.image,
    href: `?brand_id=${brand.id}`,
    tags: [brand.letter, brand.is_show === 0 && t('basics:disabled')],
    facts: [`#${brand.id}`, t('basics:seriesCount', { count: brand.series_count }), `${t('staff:sort')} ${brand.sort}`],
  })

async function seriesList({ who, t, sent }: StaffPage, brand_id: number): Promise<EditableList> {
  const { brand, list } = await staffSeries(who, { brand_id })
  return {
    label: t('basics:seriesOf', { brand: brand.name }),
    note: t('basics:seriesNote'),
    add: t('basics:newSeries'),
    rows: list.map(
      (row): EditableRow => ({
        values: row,
        title: row.name,
        tags: [row.is_show === 0 && t('basics:disabled')],
        facts: [`#${row.id}`, `${t('staff:sort')} ${row.sort}`],
      }),
    ),
    fields: boundedBy(forms.series, seriesFields(t)),
    sent,
    form: 'series',
    removes: 'drop',
    hidden: { brand_id },
    fresh: { is_show: 1, sort: 0 },
  }
}

const seriesFields = (t: Translate): FormField[] => [{ name: 'name', text: 'staff:name' }, sort('sort'), shown(t)]
