import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffAdverts, staffFloatLayer } from '../../domain/staff/mall/adverts.ts'
import { address, picture, shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './open.ts'

type Advert = Awaited<ReturnType<typeof staffAdverts>>[number]['adverts'][number]

const forms = {
  save: '/api/staff/advertSave',
  remove: '/api/staff/advertDelete',
  float: '/api/staff/floatSave',
} as const

/** The adverts of each place of the mall, and the layer that floats above its home page. */
export async function loadStaffAdverts(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'adverts', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const [places, layer] = await Promise.all([staffAdverts(who), staffFloatLayer(who)])
  const [fields, layerFields] = [advertFields(t), floatFields(t)]
  const result = resultWithField(t, opened, sent.pressed === 'float' ? layerFields : fields)
  return {
    shell: await staffShell({ ...opened, result }),
    ...{ layer, layerFields, sent },
    places: places.map(({ id, ap_name, ap_width, ap_height, adverts }) => ({
      ...{ title: ap_name, size: t('malldesk:placeSize', { width: ap_width, height: ap_height }) },
      list: {
        ...{ label: ap_name, rows: adverts.map(advertRow(t)), fields, sent, removes: 'remove', hidden: { ap_id: id } },
        ...{ add: t('malldesk:newAdvert'), fresh: { is_show: 1, slide_sort: 0 } },
      } satisfies EditableList,
    })),
  }
}

export type StaffAdverts = Exclude<Awaited<ReturnType<typeof loadStaffAdverts>>, Response>

const advertFields = (t: Translate): FormField[] => [
  { name: 'adv_title', text: 'staff:heading', required: true, max: 60 },
  address('url', 'staff:address'),
  {
    name: 'background',
    text: 'malldesk:background',
    max: 7,
    note: 'malldesk:backgroundNote',
    section: 'console:looks',
  },
  picture('adv_image', 'staff:picture', true),
  { ...shown(t), section: 'console:showing' },
  sort('slide_sort'),
  { ...reason, section: 'console:record' },
]

const advertRow =
  (t: Translate) =>
  (advert: Advert): EditableRow => ({
    values: advert,
    title: advert.adv_title,
    image: advert.adv_image,
    tags: [advert.is_show === 0 && t('malldesk:hidden')],
    facts: [`${t('staff:sort')} ${advert.slide_sort}`, advert.url],
  })

const floatFields = (t: Translate): FormField[] => [
  shown(t),
  { name: 'title', text: 'staff:heading', required: true, max: 20 },
  address('url', 'staff:address', true),
  { name: 'number', text: 'malldesk:floatNumber', kind: 'number', required: true, min: 0, max: 99 },
  picture('img_url', 'staff:picture', true),
  reason,
]
