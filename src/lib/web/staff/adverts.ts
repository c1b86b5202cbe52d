import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffAdverts, staffFloatLayer } from '../../domain/staff/mall/adverts.ts'
import { boundedBy } from '../field-bounds.ts'
import { address, picture, shown, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

type Advert = Awaited<ReturnType<typeof staffAdverts>>[number]['adverts'][number]

const forms = {
  save: '/api/staff/advertSave',
  remove: '/api/staff/advertDelete',
  float: '/api/staff/floatSave',
  place: '/api/staff/advertPlaceSave',
  unplace: '/api/staff/advertPlaceDelete',
} as const

/** The adverts by position, and the floating advert of the mall's home page. */
export async function loadStaffAdverts(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'adverts', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const [places, layer] = await Promise.all([staffAdverts(who), staffFloatLayer(who)])
  const [fields, layerFields, placeFields] = [
    boundedBy(forms.save, advertFields(t)),
    boundedBy(forms.float, floatFields(t)),
    boundedBy(forms.place, fieldsOfPlace(t)),
  ]
  const pressed = sent.pressed === 'float' ? layerFields : sent.pressed === 'place' ? placeFields : fields
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, pressed) }),
    layer,
    layerFields,
    placeFields,
    sent,
    places: places.map(({ adverts, ...place }) => ({
      place,
      size: t('malldesk:placeSize', { width: place.ap_width, height: place.ap_height }),
      list: {
        label: place.ap_name,
        rows: adverts.map(advertRow(t)),
        fields,
        sent,
        removes: 'remove',
        hidden: { ap_id: place.id },
        add: t('malldesk:newAdvert'),
        fresh: { is_show: 1, slide_sort: 0 },
      } satisfies EditableList,
    })),
  }
}

export type StaffAdverts = Exclude<Awaited<ReturnType<typeof loadStaffAdverts>>, Response>

const advertFields = (t: Translate): FormField[] => [
  { name: 'adv_title', text: 'staff:heading' },
  address('url', 'staff:address'),
  {
    name: 'background',
    text: 'malldesk:background',
    note: 'malldesk:backgroundNote',
    section: 'console:looks',
  },
  picture('adv_image', 'staff:picture', true),
  { ...shown(t), section: 'console:showing' },
  sort('slide_sort'),
  { ...reason, section: 'console:record' },
]

const fieldsOfPlace = (t: Translate): FormField[] => [
  { name: 'ap_name', text: 'staff:name' },
  { name: 'keyword', text: 'basics:keyword', max: 40, note: 'basics:keywordNote' },
  { name: 'ap_width', text: 'basics:width', kind: 'number' },
  { name: 'ap_height', text: 'basics:height', kind: 'number' },
  { name: 'ap_background_color', text: 'malldesk:background', max: 7, note: 'malldesk:backgroundNote' },
  sort('sort'),
  shown(t),
  reason,
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
  { name: 'title', text: 'staff:heading' },
  address('url', 'staff:address', true),
  { name: 'number', text: 'malldesk:floatNumber', kind: 'number' },
  picture('img_url', 'staff:picture', true),
  reason,
]
