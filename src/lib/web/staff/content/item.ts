import type { AstroGlobal } from 'astro'
import type { Body } from '../../../core/content/bodies.ts'
import { isConsentArticle } from '../../../core/content/consent.ts'
import { bodyFromForm, contentFormParts, formOf, type Values } from '../../../core/content/form.ts'
import { type ContentKind, isContentKind } from '../../../core/content/kinds.ts'
import { actOnRows, isRowAct } from '../../../core/content/rows.ts'
import { isSection } from '../../../core/content/sections.ts'
import { localePath } from '../../../core/i18n.ts'
import { isMessageKind, messageNames } from '../../../core/messages.ts'
import { time } from '../../../core/time.ts'
import { consentCounts } from '../../../domain/content/consent.ts'
import { difference } from '../../../domain/content/difference.ts'
import { type ContentItem, contentItem } from '../../../domain/content/read.ts'
import { addressWhenDone } from '../../console.ts'
import { openStaffPage, type StaffPage, staffShell } from '../staff-page.ts'
import { fieldsOf, resultOf } from './fields.ts'
import { nameOf } from './list.ts'
import { messageHelp } from './message.ts'
import { versionsOf } from './versions.ts'

const forms = {
  draft: '/api/staff/contentDraft',
  schedule: '/api/staff/contentDraft',
  publish: '/api/staff/contentPublish',
  discard: '/api/staff/contentDiscard',
  remove: '/api/staff/contentRemove',
  revert: '/api/staff/contentRevert',
} as const

/** The form of an item with its draft, preview, and versions. */
export async function loadContentItem(astro: AstroGlobal) {
  const kind = astro.url.searchParams.get('kind') ?? ''
  const name = astro.url.searchParams.get('name') ?? ''
  const isOne = isContentKind(kind) && isItem(kind, name)
  let item: ContentItem | null = null
  const meant = async (sent: Values): Promise<Values> => {
    if (!isOne || !['draft', 'schedule', 'publish'].includes(sent['do'] ?? '')) return sent
    const base = await baseOf(astro, kind, name)
    const { revision = '0', due = '' } = sent
    const asked = {
      kind,
      name,
      revision,
      body: JSON.stringify(bodyFromForm(kind, contentFormParts(kind, name), sent, base)),
    }
    return sent['do'] === 'schedule' ? { ...asked, due: due || '-' } : asked
  }
  const opened = await openStaffPage(astro, 'content', forms, meant, [], whenSaved)
  if (opened instanceof Response) return opened
  if (!isOne) return astro.redirect(localePath(opened.locale, '/staff/content'))
  if (name) item = await contentItem({ ...opened.who }, { kind, name }).catch(() => null)
  if (name && !item) return astro.redirect(localePath(opened.locale, `/staff/content?kind=${kind}`))
  const { t, sent } = opened
  const parts = contentFormParts(kind, name)
  const base = item?.draft ?? item?.shown ?? item?.shipped ?? freshBody(opened, kind)
  const agreed = kind === 'help' && isConsentArticle(name) ? await consentCounts(opened.who, Number(name)) : null
  const isTyped = sent.fault !== null || isRowAct(sent.pressed) || sent.pressed === PREVIEW
  const values = isTyped ? actOnRows(parts, sent.values, sent.pressed) : formOf(kind, parts, base)
  const title = item
    ? nameOf(t, { kind, name, title: titleIn(item.draft ?? item.shown ?? item.shipped) })
    : t(kind === 'help' ? 'content:newHelp' : 'content:newNotice')
  const fields = await fieldsOf(opened, parts, values)
  return {
    shell: await staffShell({ ...opened, result: resultOf(opened, kind, parts) }),
    title,
    kind,
    name,
    parts: fields,
    values,
    due: isTyped ? (sent.values['due'] ?? '') : '',
    // Includes what somebody else wrote meanwhile, so that saving again overwrites nothing unseen.
    revision: item?.revision ?? 0,
    fault: sent.fault,
    state: {
      note: stateNote(opened, item),
      hasDraft: item?.draft != null,
      canRemove: item !== null && item.shown !== null && (kind === 'help' || kind === 'notice'),
      preview: item?.draft && !isMessageKind(kind) ? `kind=${kind}&name=${name}` : '',
      live:
        item?.shown && (kind === 'help' || kind === 'notice') ? localePath(opened.locale, `/cms/${kind}-${name}`) : '',
    },
    message: isMessageKind(kind) ? await messageHelp(opened, kind, name, values) : null,
    versions: item ? versionsOf(opened, item, agreed) : [],
    agreed: agreed && opened.t('content:agreedShipped', { count: agreed.get(0) ?? 0 }),
    draftLines: item?.draft ? difference(item.shown, item.draft) : [],
    canShip: item !== null && item.shipped !== null && item.state !== 'shipped',
    sent,
  }
}

export type ContentItemPage = Exclude<Awaited<ReturnType<typeof loadContentItem>>, Response>

/** Previews what is typed with example values, without saving. */
const PREVIEW = 'preview'

const isItem = (kind: ContentKind, name: string) =>
  isMessageKind(kind)
    ? messageNames(kind).includes(name)
    : kind === 'words'
      ? isSection(name)
      : kind === 'helpClass'
        ? name === 'all'
        : /^([1-9]\d{0,8})?$/.test(name)

/** The body the form starts from: parts it does not show are kept. */
async function baseOf(astro: AstroGlobal, kind: ContentKind, name: string): Promise<Body> {
  const { who } = astro.locals
  if (!name || who.member === null) return freshBody(astro.locals, kind)
  const { draft, shown, shipped } = await contentItem({ ...who, member: who.member }, { kind, name })
  return draft ?? shown ?? shipped ?? freshBody(astro.locals, kind)
}

function freshBody({ who }: Pick<StaffPage, 'who'> | { who: { now: number } }, kind: ContentKind): Body {
  const words = { 'zh-cn': { title: '', content: '' }, 'en-us': { title: '', content: '' } }
  const facts = { ...words, sort: 0, create_time: who.now }
  return kind === 'notice' ? { ...facts, is_top: 0, receiving_type: 'web' } : { ...facts, class_id: 0 }
}

const titleIn = (body: Body | null) => (body as { 'zh-cn'?: { title?: string } } | null)?.['zh-cn']?.title ?? ''

/** A new item gets an address of its own once saved. */
function whenSaved(url: URL, data?: unknown): string {
  const { name } = Object(data) as { name?: string }
  const to = new URL(url)
  if (name) to.searchParams.set('name', name)
  return addressWhenDone(to, data)
}

function stateNote({ t }: StaffPage, item: ContentItem | null): string {
  if (item?.draft && item.due) return t('content:isScheduled', { time: time(item.due) })
  if (item?.draft) return t('content:isDraft')
  return item?.state === 'removed' ? t('content:isRemoved') : ''
}
