import type { Translate } from '../../../lib/i18n.ts'
import type { slotsDesk } from '../../../lib/staff/mall/seckill.ts'
import { type Field, shownIn, why } from '../fields.ts'

type Slot = Awaited<ReturnType<typeof slotsDesk>>[number]

const from: Field = { name: 'seckill_start_time', text: 'malldesk:slotFrom', kind: 'clock', required: true }
const to: Field = {
  name: 'seckill_end_time',
  text: 'malldesk:slotTo',
  kind: 'clock',
  required: true,
  note: 'malldesk:slotToNote',
}

/** What a slot of the day is made of. */
export const slotFields: Field[] = [
  { name: 'name', text: 'staff:name', required: true, max: 20 },
  from,
  to,
  { name: 'sort', text: 'staff:sort', kind: 'number', min: 0, max: 100_000 },
  why,
]

export const slotTold = (t: Translate) => (slot: Slot) => ({
  title: slot.name,
  facts: [
    t('malldesk:slotSpan', { from: shownIn(from, slot.seckill_start_time), to: shownIn(to, slot.seckill_end_time) }),
  ],
})
