import type { AstroGlobal } from 'astro'
import { type FormField, fieldValue } from '../../core/form-field.ts'
import { moneyOf } from '../../core/format.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { date, dayOf, hour, secondsAt } from '../../core/time.ts'
import { staffSeckill, staffSlots } from '../../domain/staff/mall/seckill.ts'
import type { EachRow } from '../bulk.ts'
import type { Cell, Table } from '../table.ts'
import {
  type EditableList,
  type EditableRow,
  reason,
  reasonForMany,
  requiredReason,
  resultWithField,
  shownReason,
} from './fields.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 20
const DAY = 86_400
type Slot = Awaited<ReturnType<typeof staffSlots>>[number]
type Goods = Awaited<ReturnType<typeof staffSeckill>>['data'][number]

const verifyEach = (status: '1' | '-1'): EachRow => ({
  path: '/api/staff/seckillVerify',
  input: (id, { reason = '' }) => ({ id, status, reason }),
})
const forms = {
  save: '/api/staff/slotSave',
  remove: '/api/staff/slotDelete',
  verify: '/api/staff/seckillVerify',
  eachAllow: verifyEach('1'),
  eachOff: verifyEach('-1'),
} as const

/** The day's slots, and the goods and applications of one of them. */
export async function loadStaffSeckill(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'seckill', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const slots = await staffSlots(who)
  const asked = /^\d{4}-\d\d-\d\d$/.exec(query.get('day'))?.[0]
  const day = asked ? dayOf(secondsAt(`${asked}T00:00`)) || undefined : undefined
  const seckill_id = slots.find(({ id }) => id === Number(query.get('slot')))?.id
  const { data, total } = await staffSeckill(who, { day, seckill_id, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, [...slotFields, requiredReason]) }),
    slots: {
      label: t('malldesk:slots'),
      note: t('malldesk:slotsNote'),
      add: t('malldesk:newSlot'),
      fresh: { sort: 0 },
      rows: slots.map(slotRow(t)),
      fields: slotFields,
      sent,
      removes: 'remove',
    } satisfies EditableList,
    goodsTable: {
      refused: sent.refused ?? [],
      columns: [
        { name: 'goods', text: t('malldesk:goods'), kind: 'long' },
        { name: 'slot', text: t('malldesk:slot') },
        { name: 'price', text: t('seller:price'), kind: 'number' },
        { name: 'stock', text: t('seller:stock'), kind: 'number' },
        { name: 'state', text: t('staff:state') },
      ],
      search: findFields(opened, slots, { day: asked, seckill_id }),
      bulk: {
        words: [reasonForMany(t, sent)],
        buttons: [
          { name: 'eachAllow', text: t('malldesk:letIn') },
          { name: 'eachOff', text: t('malldesk:takeOut'), sure: t('console:takeOutSure') },
        ],
      },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    goods: data.map(row => ({
      id: row.id,
      name: row.sku_name,
      cells: goodsCells(opened, row),
      decisions: decisionsOn(t, row),
      decides: 'status',
    })),
    sent,
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

const states = { 1: 'malldesk:seckill_1', 0: 'malldesk:seckill_0', [-1]: 'malldesk:seckill_off' } as const

const goodsCells = ({ t, locale }: StaffPage, row: Goods): Record<string, Cell> => ({
  goods: [
    { kind: 'link', text: row.sku_name, href: localePath(locale, `/sku-${row.sku_id}`) },
    { kind: 'note', text: row.site_name },
  ],
  slot: [
    `${date(row.start_time)} ${row.slot}`,
    { kind: 'note', text: `${hour(row.start_time)}–${hour(row.end_time)}` },
  ],
  price: [
    { kind: 'price', money: row.seckill_price },
    { kind: 'note', text: `${t('seller:usual')} ${moneyOf(row.price)}` },
  ],
  stock: [String(row.stock), { kind: 'note', text: `${t('console:sold')} ${row.sale_num}` }],
  state: [
    {
      kind: 'tag',
      text: t(states[row.status as 1] ?? 'malldesk:seckill_off'),
      tone: row.status === 1 ? 'free' : 'sale',
    },
    row.shown === 0 && { kind: 'tag', text: t('malldesk:notShown') },
  ],
})

/** Decisions staff can make on goods of a slot now. */
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

/** Fields of a daily slot. */
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
