import type { AstroGlobal } from 'astro'
import { type FormField, fieldValue } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { date } from '../../core/time.ts'
import { dayOf } from '../../domain/mall/days.ts'
import { staffSeckill, staffSlots } from '../../domain/staff/mall/seckill.ts'
import { type EditableRow, reason, requiredReason, resultWithField, shownReason } from './fields.ts'
import { openStaffPage, type StaffPage, staffShell } from './open.ts'

const LIMIT = 20
const DAY = 86_400
type Slot = Awaited<ReturnType<typeof staffSlots>>[number]

const forms = {
  save: '/api/staff/slotSave',
  remove: '/api/staff/slotDelete',
  verify: '/api/staff/seckillVerify',
} as const

/** The day's slots, and what shops sell in one of them or have applied for. */
export async function loadStaffSeckill(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'seckill', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const slots = await staffSlots(who)
  const asked = /^\d{4}-\d\d-\d\d$/.exec(query.get('day'))?.[0]
  const day = asked ? dayOf(Date.parse(`${asked}T00:00+08:00`) / 1000) || undefined : undefined
  const seckill_id = slots.find(({ id }) => id === Number(query.get('slot')))?.id
  const { data, total } = await staffSeckill(who, { day, seckill_id, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, [...slotFields, requiredReason]) }),
    ...{ slots: slots.map(slotRow(t)), slotFields, sent },
    find: findFields(opened, slots, { day: asked, seckill_id }),
    goods: data.map(row => ({ row, decisions: decisionsOn(t, row) })),
    pages: { page: query.page, total, limit: LIMIT },
  }
}

export type StaffSeckill = Exclude<Awaited<ReturnType<typeof loadStaffSeckill>>, Response>

function findFields(
  { who, t }: StaffPage,
  slots: Slot[],
  { day, seckill_id }: { day: string | undefined; seckill_id: number | undefined },
) {
  // From the day before yesterday to a month ahead.
  const days = Array.from({ length: 33 }, (_each, n) => date(who.now + (n - 2) * DAY))
  const dayOptions = [{ value: '', text: t('malldesk:applied') }, ...days.map(value => ({ value, text: value }))]
  const slotOptions = [
    { value: '', text: t('malldesk:allSlots') },
    ...slots.map(({ id, name }) => ({ value: id, text: name })),
  ]
  return [
    { name: 'day', label: t('malldesk:day'), value: day ?? '', options: dayOptions },
    { name: 'slot', label: t('malldesk:slot'), value: seckill_id ?? '', options: slotOptions },
  ]
}

/** What staff may do with goods of a slot now. */
const decisionsOn = (t: Translate, { status }: { status: number }) => [
  ...(status === 0 ? [{ value: 1, title: t('malldesk:letIn'), fields: [shownReason] }] : []),
  ...(status === -1 ? [] : [{ value: -1, title: t('malldesk:takeOut'), fields: [requiredReason] }]),
]

const from: FormField = { name: 'seckill_start_time', text: 'malldesk:slotFrom', kind: 'clock', required: true }
const to: FormField = {
  name: 'seckill_end_time',
  text: 'malldesk:slotTo',
  kind: 'clock',
  required: true,
  note: 'malldesk:slotToNote',
}

/** What a slot of the day is made of. */
const slotFields: FormField[] = [
  { name: 'name', text: 'staff:name', required: true, max: 20 },
  from,
  to,
  { name: 'sort', text: 'staff:sort', kind: 'number', min: 0, max: 100_000 },
  reason,
]

const slotRow =
  (t: Translate) =>
  (slot: Slot): EditableRow => ({
    values: slot,
    title: slot.name,
    facts: [
      t('malldesk:slotSpan', {
        from: fieldValue(from, slot.seckill_start_time),
        to: fieldValue(to, slot.seckill_end_time),
      }),
    ],
  })
