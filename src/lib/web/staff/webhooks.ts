import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import { type WebhookEvent, webhookEvents } from '../../core/webhook-events.ts'
import { webhookDeliveries } from '../../domain/integration/webhook-log.ts'
import { webhooks } from '../../domain/integration/webhooks.ts'
import type { RowButton, Table, TableRow } from '../table.ts'
import { resultWithField } from './fields.ts'
import { numberIn, openStaffPage, staffShell } from './staff-page.ts'

const LIMIT = 30
const forms = {
  save: '/api/staff/webhookSave',
  remove: '/api/staff/webhookDelete',
  ping: '/api/staff/webhookPing',
} as const
const TICK = 'event:'

/** Each box of the form is a field of its own. */
function eventsTicked(sent: Record<string, string>) {
  const events = Object.keys(sent).flatMap(name => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []))
  return events.length > 0 ? { ...sent, events: events.join(',') } : sent
}

/** Title of an event, by its key. */
const wordOf = (t: Translate, event: WebhookEvent) =>
  t(`staff:event_${event.replace('.', '_') as 'order_paid' | 'order_shipped'}`)

/** Webhook receivers; the secret of a new one is shown once. */
export async function loadStaffWebhooks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'webhooks', forms, eventsTicked, ['save'])
  if (opened instanceof Response) return opened
  const { who, t, locale, sent } = opened
  const fields = hookFields(t)
  const rows = await webhooks(who)
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    made: sent.pressed === 'save' && !sent.fault ? (sent.data as { secret: string }).secret : '',
    table: {
      columns: [
        { name: 'url', text: t('staff:webhookUrl'), kind: 'long' },
        { name: 'events', text: t('staff:webhookEvents'), kind: 'long' },
        { name: 'state', text: t('staff:state'), kind: 'long' },
      ],
    } satisfies Table,
    rows: rows.map(row => hookRow(t, localePath(locale, `/staff/webhook?id=${row.id}`), row)),
    fields,
    sent,
    events: webhookEvents.map(event => ({ name: TICK + event, text: wordOf(t, event) })),
  }
}

export type StaffWebhooks = Exclude<Awaited<ReturnType<typeof loadStaffWebhooks>>, Response>

const hookFields = (t: Translate): FormField[] => [
  { name: 'url', text: 'staff:webhookUrl', note: 'staff:webhookUrlNote', required: true, max: 500, wide: true },
  {
    name: 'is_on',
    text: 'staff:state',
    options: [
      { value: 1, text: t('staff:webhookOn') },
      { value: 0, text: t('staff:webhookOff') },
    ],
  },
]

type Hook = Awaited<ReturnType<typeof webhooks>>[number]

const hookRow = (t: Translate, href: string, hook: Hook): TableRow & { values: Record<string, unknown> } => ({
  id: hook.id,
  name: new URL(hook.url).host,
  buttons: hookButtons(t, hook),
  values: { ...hook, ...Object.fromEntries(hook.events.map(event => [TICK + event, 1])) },
  cells: {
    url: [hook.url, { kind: 'link', text: t('staff:webhookLog'), href }],
    events: hook.events.map(event => wordOf(t, event)).join(' · '),
    state: [
      { kind: 'tag', text: t(hook.is_on ? 'staff:webhookOn' : 'staff:webhookOff') },
      hook.failing_since > 0 && t('staff:webhookFailing', { when: time(hook.failing_since) }),
      hook.waiting > 0 && { kind: 'note', text: t('staff:webhookWaiting', { waiting: hook.waiting }) },
    ],
  },
})

function hookButtons(t: Translate, { id, url }: Hook): RowButton[] {
  const sure = t('staff:removeWhat', { what: new URL(url).host })
  return [
    { form: 'ping', text: t('staff:webhookPing'), hidden: { id } },
    { form: 'remove', text: t('staff:remove'), sure, hidden: { id } },
  ]
}

/** Deliveries to one receiver with its responses; 404 for an unknown one. */
export async function loadStaffWebhook(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'webhooks', { replay: '/api/staff/webhookReplay' })
  if (opened instanceof Response) return opened
  const { who, t, locale, query, sent } = opened
  const part = { page: query.page, limit: LIMIT }
  const webhook_id = numberIn(query, 'id')
  const { data, total } = await webhookDeliveries(who, { webhook_id, ...part })
  const isKnown = total > 0 || (await webhooks(who)).some(({ id }) => id === webhook_id)
  if (!isKnown && !sent.fault) astro.response.status = 404
  return {
    shell: await staffShell(opened),
    table: {
      columns: [
        { name: 'event', text: t('staff:webhookEvent') },
        { name: 'when', text: t('staff:when') },
        { name: 'state', text: t('staff:state') },
        { name: 'answer', text: t('staff:webhookAnswer'), kind: 'long' },
      ],
      ...(!isKnown && {
        empty: {
          text: t('refusal:noSuchContent'),
          href: localePath(locale, '/staff/webhooks'),
          next: t('staff:webhooks'),
        },
      }),
      pages: { ...part, total },
    } satisfies Table,
    rows: data.map(row => deliveryRow(t, row)),
    sent,
  }
}

type Delivery = Awaited<ReturnType<typeof webhookDeliveries>>['data'][number]

function deliveryRow(t: Translate, row: Delivery): TableRow {
  const { id, uuid, type, state, tries, due_time, status, ms, answer, lasttime, createtime } = row
  const words = state === 0 ? 'staff:webhookState0' : state === 1 ? 'staff:webhookState1' : 'staff:webhookStateGone'
  const heard = [status > 0 ? String(status) : t('staff:webhookNoAnswer'), answer].join(' ')
  const replay = { form: 'replay', text: t('staff:webhookReplay'), hidden: { id } }
  return {
    id,
    name: uuid,
    buttons: state === 0 ? [] : [replay],
    cells: {
      event: [type, { kind: 'note', text: uuid }],
      when: { kind: 'time', at: lasttime || createtime },
      state: [
        { kind: 'tag', text: t(words), ...(state === 1 && { tone: 'free' as const }) },
        tries > 0 && { kind: 'note', text: t('staff:webhookTries', { count: tries, ms }) },
        state === 0 && tries > 0 && { kind: 'note', text: t('staff:webhookNext', { when: time(due_time) }) },
      ],
      answer: tries > 0 ? heard : '',
    },
  }
}
