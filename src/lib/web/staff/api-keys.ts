import type { AstroGlobal } from 'astro'
import { keyAreas, type Scope } from '../../core/api-scopes.ts'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import { apiKeys } from '../../domain/integration/api-keys.ts'
import type { Table, TableRow } from '../table.ts'
import { choice } from './content-fields.ts'
import { resultWithField, withChoices } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const LIMIT = 30
const forms = { make: '/api/staff/apiKeyAdd', revoke: '/api/staff/apiKeyRevoke' } as const
const TICK = 'scope:'

/** Each box of the form is a field of its own. */
function scopesTicked(sent: Record<string, string>) {
  const scopes = Object.keys(sent).flatMap(name => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []))
  return scopes.length > 0 ? { ...sent, scopes: scopes.join(',') } : sent
}

/** API keys; a newly created one is shown once. */
export async function loadStaffApiKeys(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'apiKeys', forms, scopesTicked, ['make'])
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const part = { page: query.page, limit: LIMIT }
  const fields = await withChoices(opened, keyFields(t), [])
  const { data, total } = await apiKeys(who, part)
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    made: sent.pressed === 'make' && !sent.fault ? (sent.data as { key: string }).key : '',
    table: {
      columns: [
        { name: 'key', text: t('staff:apiKeys'), kind: 'long' },
        { name: 'owner', text: t('staff:keyOwner') },
        { name: 'scopes', text: t('staff:keyScopes'), kind: 'long' },
        { name: 'state', text: t('staff:state'), kind: 'long' },
      ],
      pages: { ...part, total },
    } satisfies Table,
    rows: data.map(row => keyRow(t, who.now, row)),
    fields,
    areas: areasOf(t),
    sent,
  }
}

export type StaffApiKeys = Exclude<Awaited<ReturnType<typeof loadStaffApiKeys>>, Response>

const keyFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:keyName', note: 'staff:keyNameNote', required: true, max: 50 },
  {
    name: 'days',
    text: 'staff:keyDays',
    options: ([90, 30, 365, 0] as const).map(value => ({ value, text: t(`staff:keyDays${value}`) })),
  },
  choice('user_id', 'staff:keyOwner', { kind: 'member', note: 'staff:keyOwnerNote' }),
]

const areasOf = (t: Translate) =>
  (Object.keys(keyAreas) as (keyof typeof keyAreas)[]).map(area => ({
    title: t(`staff:keyArea_${area}`),
    ways: keyAreas[area].map(way => ({ name: `${TICK}${area}:${way}`, text: t(`staff:scope_${way}`) })),
  }))

type Key = Awaited<ReturnType<typeof apiKeys>>['data'][number]

function keyRow(t: Translate, now: number, key: Key): TableRow {
  const { id, name, prefix, nickname, user_id, scopes, until, revoketime, lasttime } = key
  const isOver = until > 0 && until <= now
  const revoke = { form: 'revoke', text: t('staff:keyRevoke'), sure: t('staff:keyRevokeSure'), hidden: { id } }
  const state = revoketime > 0 ? t('staff:keyRevoked') : isOver ? t('staff:keyOver') : ''
  return {
    id,
    name,
    buttons: revoketime > 0 ? [] : [revoke],
    cells: {
      key: [name, { kind: 'note', text: `${prefix}_…` }],
      owner: [nickname ?? '', { kind: 'note', text: `#${user_id}` }],
      scopes: scopesText(t, scopes),
      state: [
        state && { kind: 'tag', text: state },
        !state && until > 0 && t('staff:keyUntil', { when: time(until) }),
        { kind: 'note', text: lasttime > 0 ? t('staff:keyUsed', { when: time(lasttime) }) : t('staff:keyUnused') },
      ],
    },
  }
}

/** "Forum (read, write) · Orders (read)". */
function scopesText(t: Translate, scopes: Scope[]) {
  const pairs = scopes.map(scope => scope.split(':') as [keyof typeof keyAreas, 'read' | 'write'])
  return [...Map.groupBy(pairs, ([area]) => area)]
    .map(
      ([area, ways]) => `${t(`staff:keyArea_${area}`)} (${ways.map(([, way]) => t(`staff:scope_${way}`)).join(', ')})`,
    )
    .join(' · ')
}
