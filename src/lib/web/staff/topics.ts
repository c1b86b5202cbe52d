import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { fieldTime } from '../../core/time.ts'
import { topicGoods, topicSales } from '../../domain/staff/topic-sales.ts'
import { attempt } from '../shared-page.ts'
import { choice } from './content-fields.ts'
import { requiredReason, resultWithField, shownReason, withChoices } from './fields.ts'
import { openStaffPage, type StaffPage, staffShell } from './open.ts'

const LIMIT = 20
const WEEK = 7 * 86_400
const forms = { save: '/api/staff/topicSave', verify: '/api/staff/topicVerify' } as const
type Sale = Awaited<ReturnType<typeof topicSales>>['data'][number]

/** The mall's topic sales with their forms, an empty one first; or what shops sell in the one that the address names. */
export async function loadStaffTopics(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'topicSales', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const topic_id = idInAddress(query.get('topic_id'))
  const part = { page: query.page, limit: LIMIT }
  const sales = topic_id ? null : await topicSales(who, part)
  const named = topic_id ? topicGoods(who, { topic_id, ...part }) : Promise.resolve(null)
  const { value: topic = null } = await attempt(astro, named)
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, [requiredReason]) }),
    title: topic?.topic_name ?? t('staff:topicSales'),
    sales: sales && (await topicForms(opened, sales.data)),
    goods: topic ? topic.data.map(row => ({ row, decisions: decisionsOn(t, row) })) : null,
    sent,
    pages: { ...part, total: (sales ?? topic)?.total ?? 0 },
  }
}

async function topicForms(opened: StaffPage, rows: Sale[]) {
  const fields = [choice('talk_id', 'staff:topicTalk', { kind: 'talk' })]
  const [field] = await withChoices(opened, fields, rows)
  return [undefined, ...rows].map(row => ({ ...topicForm(opened, row), talks: field!.choice! }))
}

/** The form of a topic sale, as typed if it is the one that was sent. */
function topicForm({ who, sent }: StaffPage, row?: Sale) {
  const isSent = sent.pressed === 'save' && (sent.values['id'] ?? '') === String(row?.id ?? '')
  const { topic_name = '', remark = '', bg_color = '', topic_adv = '', talk_id, status = 1 } = row ?? {}
  const values = {
    ...{ topic_name, remark, bg_color, topic_adv, talk_id: String(talk_id ?? ''), status: String(status) },
    ...{ start_time: fieldTime(row?.start_time ?? who.now), end_time: fieldTime(row?.end_time ?? who.now + WEEK) },
  }
  return {
    row,
    isSent,
    values: (isSent ? sent.values : values) as Record<string, string>,
    fault: isSent ? sent.fault : null,
  }
}

export type TopicForm = Awaited<ReturnType<typeof topicForms>>[number]

/** What staff may do with goods of a topic sale now. */
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
