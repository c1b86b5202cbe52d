import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { forumsOf } from '../../domain/staff/forums.ts'
import { picksOf, slidesOf } from '../../domain/staff/showcase.ts'
import { staffTopics } from '../../domain/staff/talks.ts'
import { boundedBy } from '../field-bounds.ts'
import { address, choice, picture, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, resultWithField, withChoices } from './fields.ts'
import { openStaffPage, type StaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 20

/** Topics of the forum. */
export async function loadStaffTalks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'talks', { save: '/api/staff/talkSave' })
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:name'), limit: LIMIT }, asked =>
    staffTopics(who, asked),
  )
  const fields = boundedBy('/api/staff/talkSave', talkFields(t))
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('staff:talks'),
      rows: data.map(talkRow(opened)),
      fields,
      sent,
      add: t('staff:newTalk'),
      fresh: { sort: 0, is_closed: 0 },
      ...list,
    } satisfies EditableList,
  }
}

const talkFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { name: 'sort', text: 'staff:talkSort', kind: 'number' },
  {
    name: 'is_closed',
    text: 'staff:talkState',
    options: [
      { value: 0, text: t('staff:talkOpen') },
      { value: 1, text: t('staff:talkClosed') },
    ],
  },
  { name: 'desc', text: 'staff:desc', wide: true },
  picture('coverimage', 'staff:picture'),
]

const talkRow =
  ({ t, locale }: StaffPage) =>
  (talk: Awaited<ReturnType<typeof staffTopics>>['data'][number]): EditableRow => ({
    values: talk,
    title: talk.name,
    href: localePath(locale, `/topicDetails?id=${talk.id}`),
    image: talk.coverimage,
    tags: [talk.is_closed === 1 && t('staff:talkClosed'), talk.sort > 0 && t('staff:talkFirst', { sort: talk.sort })],
    facts: [`${t('staff:essays')} ${talk.essay_count}`, `${t('staff:interact')} ${talk.interact}`, talk.desc],
  })

const pickForms = { save: '/api/staff/pickSave', remove: '/api/staff/pickDelete' } as const

/** Posts picked for /sift, with the forums to choose from. */
export async function loadStaffPicks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'picks', pickForms)
  if (opened instanceof Response) return opened
  const { who, t, locale, query, sent } = opened
  const part = { page: query.page, limit: LIMIT }
  const [{ data, total }, categories] = await Promise.all([picksOf(who, part), forumsOf(who)])
  const options = categories.map(({ id, name }) => ({ value: id, text: name }))
  const fields = await withChoices(opened, boundedBy(pickForms.save, pickFields(options)), data)
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('staff:picks'),
      fields,
      sent,
      removes: 'remove',
      add: t('staff:newPick'),
      fresh: { sort: 0 },
      rows: data.map(
        (pick): EditableRow => ({
          values: pick,
          title: pick.title,
          image: pick.coverimage,
          href: localePath(locale, `/essayDetails?id=${pick.essay_id}`),
          tags: [categories.find(({ id }) => id === pick.cate_id)?.name ?? ''],
          facts: [`${t('staff:sort')} ${pick.sort}`, pick.desc],
        }),
      ),
      pages: { ...part, total },
    } satisfies EditableList,
  }
}

const pickFields = (options: { value: number; text: string }[]): FormField[] => [
  choice('essay_id', 'console:post', { kind: 'essay', required: true }),
  { name: 'cate_id', text: 'staff:category', options },
  sort('sort'),
  { name: 'title', text: 'staff:heading', wide: true },
  { name: 'desc', text: 'staff:desc', wide: true },
  picture('coverimage', 'staff:picture', true),
]

const slideForms = { save: '/api/staff/slideSave', remove: '/api/staff/slideDelete' } as const

/** Slides of the forum's home page. */
export async function loadStaffSlides(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'slides', slideForms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const slides = await slidesOf(who)
  const fields = await withChoices(opened, boundedBy(slideForms.save, slideFields(t)), slides)
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('staff:slides'),
      fields,
      sent,
      removes: 'remove',
      add: t('staff:newSlide'),
      fresh: { sort: 0 },
      rows: slides.map(
        (slide): EditableRow => ({
          values: slide,
          title: slide.title,
          image: slide.image,
          tags: [t(slide.place === 'home' ? 'staff:placeHome' : 'staff:placeForum'), slide.label],
          facts: [`${t('staff:sort')} ${slide.sort}`, slide.url],
        }),
      ),
    } satisfies EditableList,
  }
}

const slideFields = (t: Translate): FormField[] => [
  { name: 'title', text: 'staff:heading' },
  {
    name: 'place',
    text: 'staff:place',
    options: [
      { value: 'home', text: t('staff:placeHome') },
      { value: 'forum', text: t('staff:placeForum') },
    ],
  },
  sort('sort'),
  { name: 'label', text: 'staff:label' },
  choice('essay_id', 'console:post', { kind: 'essay' }),
  address('url', 'staff:address'),
  picture('image', 'staff:picture', true),
]
