import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffGoodsCategories } from '../../domain/staff/mall/categories.ts'
import { boundedBy } from '../field-bounds.ts'
import { attempt } from '../shared-page.ts'
import { attributeFields, attributeForms, attributesOf } from './attributes.ts'
import { picture, shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { numberIn, openStaffPage, staffShell } from './staff-page.ts'

type Category = Awaited<ReturnType<typeof staffGoodsCategories>>['list'][number]

const forms = {
  save: '/api/staff/goodsCategorySave',
  remove: '/api/staff/goodsCategoryDelete',
  ...attributeForms,
} as const

/** The categories below one (0: the top level), and its filter attributes; `path` is null for an unknown one. */
export async function loadStaffGoodsCategories(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'goodsCategories', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const pid = numberIn(query, 'pid')
  const { value: found = null } = await attempt(astro, staffGoodsCategories(who, { pid }))
  const attributes = pid && found ? await attributesOf(opened, pid) : null
  const fields = boundedBy(forms.save, categoryFields(t))
  const pressed = sent.pressed === 'save' ? fields : attributeFields(t)
  const list = found?.mayAdd && {
    label: t('malldesk:goodsCategories'),
    rows: found.list.map(categoryRow(t)),
    fields,
    addFields: boundedBy(forms.save, newCategoryFields(t, pid === 0)),
    sent,
    hidden: { pid },
    removes: 'remove',
    add: t('malldesk:newCategory'),
    fresh: { is_show: 1, sort: 0, type: 3, commission_rate: found.above?.commission_rate ?? 5 },
  }
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, pressed) }),
    pid,
    attributes,
    path: found?.path ?? null,
    list: (list || null) satisfies EditableList | null,
  }
}

export type StaffGoodsCategories = Exclude<Awaited<ReturnType<typeof loadStaffGoodsCategories>>, Response>

const categoryFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'short_name', text: 'malldesk:shortName' },
  sort('sort'),
  shown(t),
  {
    name: 'commission_rate',
    text: 'malldesk:commissionRate',
    kind: 'number',
    note: 'malldesk:commissionNote',
  },
  picture('image', 'staff:picture'),
  picture('image_adv', 'malldesk:categoryAdvert'),
  reason,
]

/** Only a top-level category has a type of goods, which cannot be changed. */
const newCategoryFields = (t: Translate, isFirst: boolean): FormField[] => [
  ...(isFirst
    ? [
        {
          name: 'type',
          text: 'malldesk:goodsType' as const,
          note: 'malldesk:goodsTypeNote' as const,
          options: ([1, 2, 3] as const).map(value => ({ value, text: t(`malldesk:goodsType_${value}`) })),
        },
      ]
    : []),
  ...categoryFields(t),
]

const categoryRow =
  (t: Translate) =>
  (category: Category): EditableRow => ({
    values: category,
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
