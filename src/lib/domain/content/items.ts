import type { Caller } from '../../core/caller.ts'
import { type Bodies, type Body, bodyRule } from '../../core/content/bodies.ts'
import type { ContentKind } from '../../core/content/kinds.ts'
import type { Library } from '../../core/content/library.ts'
import { isSection, sectionOf } from '../../core/content/sections.ts'
import { type Locale, locales } from '../../core/i18n.ts'
import {
  isMessageKind,
  type MessageKind,
  type MessageText,
  messageNames,
  shippedMessage,
  variablesOf,
  wrongVariable,
} from '../../core/messages.ts'
import { Refusal } from '../../core/refusal.ts'
import { withoutLocale } from '../site/index.ts'

/**
 * Identifies an item: a section of the site's texts, the id of a help article or notice, or `all` for the help
 * categories.
 */
export interface ItemName {
  kind: ContentKind
  name: string
}

/** The shipped body of an item; null for one made in the staff console. Throws for an unknown section. */
export async function shippedBody(
  { library }: Pick<Caller, 'library'>,
  { kind, name }: ItemName,
): Promise<Body | null> {
  const files = library.shipped ?? library
  if (kind === 'words')
    return isSection(name) ? bothOf(async locale => withoutLocale(sectionOf(name, await files.site(locale)))) : null
  if (kind === 'helpClass') return name === 'all' ? bothOf(files.helpClass) : null
  if (isMessageKind(kind)) return messageNames(kind).includes(name) ? shippedMessageBody(kind, name) : null
  return kind === 'help' ? shippedHelp(files, Number(name)) : shippedNotice(files, Number(name))
}

function shippedMessageBody(kind: MessageKind, name: string): Promise<Body> {
  const parts = { sms: ['text'], mail: ['subject', 'text'], inbox: ['text'] }[kind]
  const written = bothOf(async locale =>
    Object.fromEntries(Object.entries(shippedMessage(kind, name, locale)).filter(([key]) => parts.includes(key))),
  )
  return kind === 'sms' ? written.then(body => ({ ...(body as Bodies['sms']), provider: '' })) : written
}

async function shippedHelp(files: Library, id: number): Promise<Bodies['help'] | null> {
  const [zh, en] = await Promise.all(
    locales.map(async locale => (await files.help(locale)).find(each => each.id === id)),
  )
  if (!zh || !en) return null
  const { class_id, sort, create_time } = zh
  return { class_id, sort, create_time, 'zh-cn': writtenOf(zh), 'en-us': writtenOf(en) }
}

async function shippedNotice(files: Library, id: number): Promise<Bodies['notice'] | null> {
  const [zh, en] = await Promise.all(
    locales.map(async locale => (await files.notice(locale)).find(each => each.id === id)),
  )
  if (!zh || !en) return null
  const { is_top, sort, create_time, receiving_type } = zh
  return { is_top, sort, create_time, receiving_type, 'zh-cn': writtenOf(zh), 'en-us': writtenOf(en) }
}

const writtenOf = ({ title, source }: { title: string; source: string }) => ({ title, content: source })

async function bothOf<Each>(read: (locale: (typeof locales)[number]) => Promise<Each>) {
  const [zh, en] = await Promise.all(locales.map(read))
  return { 'zh-cn': zh, 'en-us': en } as Body
}

/**
 * Validates a submitted body; empty English texts are filled from the Chinese. Refusals noSuchContent, badField
 * (`field` is the path in the body, such as `zh-cn.navigation.0.text`); for messages unknownVariable, missingVariable.
 */
export async function readBody(who: Caller, { kind, name }: ItemName, sent: unknown): Promise<Body> {
  const isKnown =
    kind === 'words'
      ? isSection(name)
      : kind === 'helpClass'
        ? name === 'all'
        : isMessageKind(kind)
          ? messageNames(kind).includes(name)
          : /^[1-9]\d{0,8}$/.test(name)
  if (!isKnown) throw new Refusal('noSuchContent')
  const classes = (await who.library.helpClass('zh-cn')).map(({ class_id }) => class_id)
  const { data, error } = bodyRule(kind, name, classes).safeParse(filled(sent))
  if (data && isMessageKind(kind)) checkVariables(kind, name, data as Bodies['mail'])
  if (data) return data
  throw new Refusal('badField', { field: error.issues[0]?.path.join('.') ?? '' })
}

/** A message's text must contain its variables; its subject may. */
function checkVariables(kind: MessageKind, name: string, body: Record<Locale, Partial<MessageText>>) {
  const known = variablesOf(kind, name)
  const optional = known.map(each => ({ ...each, must: false }))
  for (const locale of locales)
    for (const part of ['subject', 'text'] as const) {
      const wrong = wrongVariable(body[locale][part] ?? '', part === 'text' ? known : optional)
      const names = known.map(each => `{{${each.name}}}`).join(' ')
      const field = `${locale}.${part}`
      if (wrong && 'unknown' in wrong) throw new Refusal('unknownVariable', { field, variable: wrong.unknown, names })
      if (wrong) throw new Refusal('missingVariable', { field, variable: wrong.missing })
    }
}

/** The body with empty English texts filled from the Chinese. */
function filled(sent: unknown): unknown {
  if (!sent || typeof sent !== 'object' || !('zh-cn' in sent)) return sent
  const both = sent as Record<string, unknown>
  return { ...both, 'en-us': orElse(both['en-us'], both['zh-cn']) }
}

function orElse(english: unknown, chinese: unknown): unknown {
  if (english === undefined || (typeof english === 'string' && english.trim() === '')) return chinese
  if (!english || !chinese || typeof english !== 'object' || typeof chinese !== 'object') return english
  if (Array.isArray(english)) return english.map((each, n) => orElse(each, (chinese as unknown[])[n]))
  const entries = Object.entries(english).map(([key, value]) => [key, orElse(value, Reflect.get(chinese, key))])
  return Object.fromEntries(entries)
}

/** Title of an item in lists. */
export const titleOf = (kind: ContentKind, body: Body): string =>
  kind === 'help' || kind === 'notice' ? (body as Bodies['help'])['zh-cn'].title : ''
