import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffAttributes } from '../../domain/staff/mall/attributes.ts'
import { boundedBy } from '../field-bounds.ts'
import { shown, sort } from './content-fields.ts'
import type { EditableList } from './fields.ts'
import type { StaffPage } from './staff-page.ts'

export const attributeForms = {
  link: '/api/staff/attributeLink',
  attr: '/api/staff/attributeSave',
  value: '/api/staff/attributeValueSave',
  drop: '/api/staff/attributeValueDelete',
} as const

/** Fields of an attribute, or of one of its values. */
export const attributeFields = (t: Translate): FormField[] =>
  boundedBy(attributeForms.attr, [{ name: 'name', text: 'staff:name' }, sort('sort'), shown(t)])

/** The filter attributes of a category, each with its values; `options` are the other attributes. */
export async function attributesOf({ who, t, sent }: StaffPage, category_id: number) {
  const fields = attributeFields(t)
  const { own, others } = await staffAttributes(who, { category_id })
  return {
    category_id,
    fields,
    sent,
    options: others.map(({ id, name }) => ({ value: id, text: name })),
    own: own.map(({ values, ...attr }) => ({
      attr,
      list: {
        label: t('malldesk:values'),
        rows: values.map(value => ({
          values: value,
          title: value.name,
          tags: [value.is_show === 0 && t('basics:disabled')],
          facts: [`${t('staff:sort')} ${value.sort}`],
        })),
        fields,
        sent,
        form: 'value',
        removes: 'drop',
        hidden: { attr_id: attr.id },
        add: t('malldesk:newValue'),
        fresh: { sort: 0, is_show: 1 },
      } satisfies EditableList,
    })),
  }
}

export type Attributes = Awaited<ReturnType<typeof attributesOf>>
