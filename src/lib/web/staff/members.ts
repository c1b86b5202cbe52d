import type { AstroGlobal } from 'astro'
import { pagePath } from '../../core/fragments.ts'
import { localePath } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { date } from '../../core/time.ts'
import { memberFile, memberRows } from '../../domain/staff/members.ts'
import { hrefWith } from '../console.ts'
import { untilOfDays } from '../days-ahead.ts'
import { attempt } from '../shared-page.ts'
import { type Cell, sortIn, sortLink, type Table, tableResult } from '../table.ts'
import { auditWords } from './audit-words.ts'
import { openStaffPage, type StaffPage, staffShell, textIn } from './staff-page.ts'

const LIMIT = 20

/** Members, all or banned, found by words. */
export async function loadStaffMembers(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'members')
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const [text, banned] = [textIn(query), query.get('banned') === '1']
  const sort = sortIn(query.get('sort'), ['id']) ?? { by: 'id', isDown: true }
  const asked = { text, banned, isOldest: !sort.isDown }
  const { data, total } = await memberRows(who, { ...asked, page: query.page, limit: LIMIT })
  const tab = (words: string, name: '' | '1') => ({
    text: words,
    href: hrefWith(astro.url, { banned: name }),
    current: banned === (name === '1'),
    ...(banned === (name === '1') && { count: total }),
  })
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'member', text: t('staff:member') },
        { name: 'mobile', text: t('staff:mobile') },
        { name: 'joined', text: t('staff:joined'), sort: sortLink(astro.url, 'id', sort) },
        { name: 'essays', text: t('staff:essays'), kind: 'number' },
        { name: 'comments', text: t('staff:comments'), kind: 'number' },
        { name: 'state', text: t('staff:state') },
      ],
      search: [{ name: 'text', label: t('staff:findMember'), value: text }],
      hidden: { banned: banned ? 1 : '', sort: query.get('sort') },
      tabs: [tab(t('staff:allMembers'), ''), tab(t('staff:bannedMembers'), '1')],
      empty: { text: t('staff:noMember'), href: pagePath(astro.url.pathname), next: t('console:showAll') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    members: data.map(row => ({ id: row.id, name: row.nickname, cells: memberCells(opened, row) })),
  }
}

type Row = Awaited<ReturnType<typeof memberRows>>['data'][number]
export type StaffMembers = Exclude<Awaited<ReturnType<typeof loadStaffMembers>>, Response>

const memberCells = ({ t, locale }: StaffPage, row: Row): Record<string, Cell> => ({
  member: { kind: 'member', face: row, href: localePath(locale, `/staff/member?id=${row.id}`) },
  mobile: row.mobile || row.username || '',
  joined: { kind: 'time', at: row.createtime, isDay: true },
  essays: String(row.essay_count),
  comments: String(row.user_essay_comment_count),
  state: [
    row.is_staff && { kind: 'tag', text: t('staff:staff'), tone: 'top' },
    row.banned !== null && { kind: 'tag', text: `${t('staff:bannedUntil')} ${date(row.banned)}`, tone: 'sale' },
  ],
})

const forms = {
  mute: '/api/staff/mute',
  unmute: '/api/staff/unmute',
  ban: '/api/staff/ban',
  unban: '/api/staff/unban',
} as const

/** Everything staff know of a member; null for an unknown one. */
export async function loadStaffMember(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'members', forms, untilOfDays(astro))
  if (opened instanceof Response) return opened
  const user_id = idInAddress(opened.query.get('id'))
  const { value: file = null } = await attempt(astro, memberFile(opened.who, { user_id }))
  const words = auditWords(opened.locale)
  const log = (file?.deeds ?? []).map(row => ({
    id: row.id,
    name: words.action(row.action),
    cells: {
      when: { kind: 'time', at: row.createtime },
      actor: row.nickname ?? opened.t('staff:command'),
      action: words.action(row.action),
      reason: row.reason || words.detail(row.detail),
    } satisfies Record<string, Cell>,
  }))
  return { shell: await staffShell(opened), file, log, sent: opened.sent }
}

export type StaffMember = Exclude<Awaited<ReturnType<typeof loadStaffMember>>, Response>
