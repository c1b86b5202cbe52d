import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { moneyOf } from '../../core/format.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { time } from '../../core/time.ts'
import { topicGoods, topicSales } from '../../domain/staff/topic-sales.ts'
import type { EachRow } from '../bulk.ts'
import { boundedBy } from '../field-bounds.ts'
import { attempt } from '../shared-page.ts'
import type { Cell, Table } from '../table.ts'
import { choice, picture } from './content-fields.ts'
import {
  type EditableList,
  type EditableRow,
  reasonForMany,
  requiredReason,
  resultWithField,
  shownReason,
  withChoices,
} from './fields.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 20
const WEEK = 7 * 86_400
type Sale = Awaited<ReturnType<typeof topicSales>>['data'][number]
type Goods = Awaited<ReturnType<typeof topicGoods>>['data'][number]

const verifyEach = (status: '1' | '-1'): EachRow => ({
  path: '/api/staff/topicVerify',
  input: (id, { reason = '' }) => ({ id, status, reason }),
})
const forms = {
  save: '/api/staff/topicSave',
  verify: '/api/staff/topicVerify',
  eachAllow: verifyEach('1'),
  eachOff: verifyEach('-1'),
} as const

/** The mall's topic sales, each with its form; or the goods and applications of the one in the address. */
export async function loadStaffTopics(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'topicSales', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const topic_id = idInAddress(query.get('topic_id'))
  const part = { page: query.page, limit: LIMIT }
  const sales = topic_id ? null : await topicSales(who, part)
  const named = topic_id ? topicGoods(who, { topic_id, ...part }) : Promise.resolve(null)
  const { value: topic = null } = await attempt(astro, named)
  const list = sales && (await salesList(opened, sales.data, { ...part, total: sales.total }))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, list?.fields ?? [requiredReason]) }),
    list,
    sent,
    topic: topic && {
      name: topic.topic_name,
      table: goodsTable(opened, { ...part, total: topic.total }),
      goods: topic.data.map(row => goodsRow(opened, row)),
    },
  }
}

export type StaffTopics = Exclude<Awaited<ReturnType<typeof loadStaffTopics>>, Response>

async function salesList(opened: StaffPage, sales: Sale[], pages: NonNullable<Table['pages']>): Promise<EditableList> {
  const { who, t, sent } = opened
  return {
    label: t('staff:topicSales'),
    add: t('staff:topicNew'),
    sent,
    pages,
    fields: await withChoices(opened, boundedBy('/api/staff/topicSave', saleFields(t)), sales),
    rows: sales.map(saleRow(t)),
    fresh: { start_time: who.now, end_time: who.now + WEEK, status: 1 },
  }
}

const saleFields = (t: Translate): FormField[] => [
  { name: 'topic_name', text: 'staff:topicName' },
  {
    name: 'status',
    text: 'staff:topicStatus',
    options: [
      { value: 1, text: t('staff:topicRuns') },
      { value: -1, text: t('staff:topicStopped') },
    ],
  },
  { name: 'start_time', text: 'seller:startTime', kind: 'moment' },
  { name: 'end_time', text: 'seller:endTime', kind: 'moment' },
  { name: 'remark', text: 'staff:topicRemark', wide: true },
  choice('talk_id', 'staff:topicTalk', { kind: 'talk' }),
  {
    name: 'bg_color',
    text: 'staff:topicColour',
    max: 7,
    note: 'malldesk:backgroundNote',
    section: 'console:looks',
  },
  picture('topic_adv', 'staff:topicPicture'),
]

const saleRow =
  (t: Translate) =>
  (sale: Sale): EditableRow => ({
    values: sale,
    title: sale.topic_name,
    href: `?topic_id=${sale.id}`,
    image: sale.topic_adv,
    tags: [
      sale.status === -1 && t('staff:topicStopped'),
      sale.waiting > 0 && t('staff:topicWaiting', { count: sale.waiting }),
    ],
    facts: [`${time(sale.start_time).slice(0, 16)} – ${time(sale.end_time).slice(0, 16)}`, sale.remark],
  })

const goodsTable = ({ t, sent }: StaffPage, pages: NonNullable<Table['pages']>) =>
  ({
    refused: sent.refused ?? [],
    columns: [
      { name: 'goods', text: t('malldesk:goods'), kind: 'long' },
      { name: 'shop', text: t('malldesk:shop') },
      { name: 'price', text: t('seller:price'), kind: 'number' },
      { name: 'state', text: t('staff:state') },
    ],
    bulk: {
      words: [reasonForMany(t, sent)],
      buttons: [
        { name: 'eachAllow', text: t('staff:topicLetIn') },
        { name: 'eachOff', text: t('staff:topicRefuse'), sure: t('console:takeOutSure') },
      ],
    },
    pages,
  }) satisfies Table

function goodsRow({ t, locale }: StaffPage, row: Goods) {
  const states = { 0: t('seller:state_waiting'), 1: t('staff:topicIn'), [-1]: t('staff:topicOut') }
  const tones = { 0: 'cream', 1: 'free' } as const
  const tone = row.status === -1 ? {} : { tone: tones[row.status as 0] }
  const cells: Record<string, Cell> = {
    goods: { kind: 'link', text: row.sku_name, href: localePath(locale, `/sku-${row.sku_id}`) },
    shop: row.site_name,
    price: [
      { kind: 'price', money: row.topic_price },
      { kind: 'note', text: `${t('seller:usual')} ${moneyOf(row.price)}` },
    ],
    state: { kind: 'tag', text: states[row.status as 0], ...tone },
  }
  return { id: row.id, name: row.sku_name, cells, decisions: decisionsOn(t, row), decides: 'status' }
}

/** Decisions staff can make on goods of a topic sale now. */
const decisionsOn = (t: Translate, { status }: { status: number }) => [
  ...(status === 0 ? [{ value: 1, title: t('staff:topicLetIn'), fields: [shownReason] }] : []),
  ...(status === -1
    ? []
    : [
        {
          value: -1,
          title: t(status === 1 ? 'malldesk:takeOut' : 'staff:topicRefuse'),
          fields: [requiredReason],
        },
      ]),
]
