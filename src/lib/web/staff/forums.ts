import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { forumsOf } from '../../domain/staff/forums.ts'
import { boundedBy } from '../field-bounds.ts'
import { choice, picture, sort } from './content-fields.ts'
import { resultWithField, withChoices } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = {
  forum: '/api/staff/forumSave',
  category: '/api/staff/categorySave',
  dismiss: '/api/staff/dismissModerator',
} as const

/** Forums by category, with their moderators. */
export async function loadStaffForums(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'forums', forms, meant)
  if (opened instanceof Response) return opened
  const { who, t, sent, mine } = opened
  const categories = await forumsOf(who)
  const options = categories.map(({ id, name }) => ({ value: id, text: name }))
  const rows = categories.flatMap(({ forums }) => forums)
  const forum = await withChoices(opened, boundedBy(forms.forum, forumFields(t, options)), rows)
  const fields = {
    forum,
    category: boundedBy(forms.category, categoryFields),
    dismiss: mine.includes('review') ? boundedBy(forms.dismiss, dismissFields) : [],
  }
  const result = resultWithField(t, opened, fields[sent.pressed as 'forum'] ?? [])
  return { shell: await staffShell({ ...opened, result }), categories, fields, sent }
}

/** An emptied brand field means no brand. */
const meant = (sent: Record<string, string>) => (sent['brand_id'] === '' ? { ...sent, brand_id: '0' } : sent)

export type StaffForums = Exclude<Awaited<ReturnType<typeof loadStaffForums>>, Response>

const forumFields = (t: Translate, options: { value: number; text: string }[]): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'letter', text: 'staff:letter', max: 1 },
  { name: 'cate_id', text: 'staff:category', options },
  sort('sort'),
  {
    name: 'is_closed',
    text: 'staff:state',
    options: [
      { value: 0, text: t('staff:opened') },
      { value: 1, text: t('staff:closed') },
    ],
  },
  choice('brand_id', 'basics:carBrand', { kind: 'car' }),
  { name: 'desc', text: 'staff:desc', wide: true },
  { name: 'notice', text: 'staff:notice', wide: true },
  picture('coverimage', 'staff:picture'),
]

/** What is asked for beside which moderator; no fields for staff who may not dismiss one. */
const dismissFields: FormField[] = [{ name: 'reason', text: 'staff:reason', wide: true }]

const categoryFields: FormField[] = [{ name: 'name', text: 'staff:name' }, sort('sort')]
