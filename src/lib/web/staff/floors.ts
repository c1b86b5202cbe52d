import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffFloors } from '../../domain/staff/mall/adverts.ts'
import { boundedBy } from '../field-bounds.ts'
import { address, choice, picture, shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField, withChoices } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

type Floor = Awaited<ReturnType<typeof staffFloors>>[number]

const forms = { save: '/api/staff/floorSave', remove: '/api/staff/floorDelete' } as const

/** The floors of the mall's home page. */
export async function loadStaffFloors(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'floors', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const floors = await staffFloors(who)
  const fields = await withChoices(opened, boundedBy(forms.save, floorFields(t)), floors)
  const shell = await staffShell({ ...opened, result: resultWithField(t, opened, fields) })
  const list: EditableList = {
    label: t('malldesk:floors'),
    note: t('malldesk:floorsNote'),
    rows: floors.map(floorRow(t)),
    fields,
    sent,
    removes: 'remove',
    add: t('malldesk:newFloor'),
    fresh: { is_show: 1, sort: 0 },
  }
  return { shell, list }
}

const floorFields = (t: Translate): FormField[] => [
  { name: 'title', text: 'staff:heading' },
  { name: 'block_title', text: 'malldesk:subtitle' },
  address('url', 'malldesk:moreLink', true),
  {
    name: 'block_name',
    text: 'malldesk:floorStyle',
    options: ([1, 2, 3] as const).map(n => ({ value: `floor-style-${n}`, text: t('malldesk:style', { n }) })),
  },
  { ...choice('goods_ids', 'malldesk:goodsIds', { kind: 'goods', most: 12 }), section: 'console:contents' },
  choice('brand_ids', 'malldesk:brandIds', { kind: 'brand', most: 12 }),
  choice('category_ids', 'malldesk:categoryIds', { kind: 'category', most: 20 }),
  { ...picture('image', 'malldesk:floorPicture'), section: 'console:looks' },
  address('image_url', 'malldesk:floorPictureLink'),
  { ...shown(t), section: 'console:showing' },
  sort('sort'),
  { ...reason, section: 'console:record' },
]

const countOf = (list: string) => list.split(',').filter(Boolean).length

const floorRow =
  (t: Translate) =>
  (floor: Floor): EditableRow => ({
    values: floor,
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
