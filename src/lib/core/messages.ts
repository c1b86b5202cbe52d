import { areaTexts, type Locale, type MessageKey, translator } from './i18n.ts'
import type { Template } from './ports/sms.ts'

/** The channels by which the site itself contacts a member: a text message, a mail, an entry in the list of notices. */
export const messageKinds = ['sms', 'mail', 'inbox'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The text of a message in one language; only a mail has a subject. Variables are written `{{name}}`. */
export interface MessageText {
  subject: string
  text: string
}

/** With the template approved by the SMS provider for it; '' for the one in the settings. */
export type Message = MessageText & { provider: string }

/** A variable of a message. */
export interface Variable {
  name: 'site' | 'code' | 'count' | 'title' | 'lines' | 'url' | 'stop'
  /** A message without it would be useless or unlawful. */
  must: boolean
}

export type MailName =
  | ('bind' | 'taken' | 'password' | 'mobile' | 'email' | 'pay' | 'second' | 'passkey' | 'request')
  /** Announces entries in the list of notices. */
  | 'notices'

const needed = (name: Variable['name']): Variable => ({ name, must: true })
const optional = (name: Variable['name']): Variable => ({ name, must: false })
const code = needed('code')
const SITE = optional('site')

const sms: Record<Template, Variable[]> = {
  register: [code],
  reset: [code],
  login: [code],
  check: [code],
  taken: [],
  notice: [needed('count')],
}
const mail: Record<MailName, Variable[]> = {
  bind: [code],
  taken: [],
  password: [],
  mobile: [],
  email: [],
  pay: [],
  second: [],
  passkey: [],
  request: [],
  notices: [needed('lines'), needed('stop'), optional('count'), optional('url')],
}

/** Notices about something whose title may be shown anywhere; one about an order or money must be opened to be read. */
const TITLED = /^(REPLY|QUOTE|WATCHED|POSTED|AT|PRAISE|PRAISE_ESSAY|COLLECT|(ESSAY|EDIT|COMMENT|VIDEO)_.*)$/
const KIND = 'kind_'

/** The names of all messages of a kind. */
export function messageNames(kind: MessageKind): string[] {
  if (kind === 'sms') return Object.keys(sms)
  if (kind === 'mail') return Object.keys(mail)
  const words = Object.keys(areaTexts('zh-cn', 'message'))
  return words.filter(key => key.startsWith(KIND)).map(key => key.slice(KIND.length))
}

export const isMessageKind = (kind: string): kind is MessageKind => messageKinds.some(each => each === kind)

/** The variables that a message may use, required ones first. */
export function variablesOf(kind: MessageKind, name: string): Variable[] {
  if (kind === 'sms') return [...sms[name as Template], SITE]
  if (kind === 'mail') return [...mail[name as MailName], SITE]
  return TITLED.test(name) ? [optional('title'), SITE] : [SITE]
}

/** The shipped text, from public/locales. */
export function shippedMessage(kind: MessageKind, name: string, locale: Locale): Message {
  const t = translator(locale)
  const text = (key: string) => t(key as MessageKey)
  if (kind === 'sms') return { subject: '', text: text(`account:sms_${name}`), provider: '' }
  if (kind === 'inbox') return { subject: '', text: text(`message:${KIND}${name}`), provider: '' }
  return { subject: text(`account:mail_${name}_subject`), text: text(`account:mail_${name}`), provider: '' }
}

const GAP = /\{\{([^{}]*)\}\}/g

/** What is wrong with the variables of a text: an unknown one, a missing required one, or a stray brace. */
export function wrongVariable(text: string, known: Variable[]): { unknown: string } | { missing: string } | null {
  const named = [...text.matchAll(GAP)].map(([gap, name]) => ({ gap, name: name!.trim() }))
  const odd = named.find(({ name }) => !known.some(each => each.name === name))
  if (odd) return { unknown: odd.gap }
  const stray = /\{\{|\}\}/.exec(text.replace(GAP, ''))
  if (stray) return { unknown: stray[0] }
  const missing = known.find(({ name, must }) => must && !named.some(each => each.name === name))
  return missing ? { missing: `{{${missing.name}}}` } : null
}

/** A text with its variables filled; a variable that is not given becomes empty. */
export const fillGaps = (text: string, values: Record<string, string>): string =>
  text.replace(GAP, (_gap, name: string) => values[name.trim()] ?? '')

/** The texts that a message is built from. */
interface Words {
  message(kind: MessageKind, name: string, locale: Locale): Promise<Message>
  site(locale: Locale): Promise<{ title: string }>
}

/** A message ready to send: the edited text, else the shipped one, with the site's name and these values. */
export async function messageOf(
  { library }: { library: Words },
  [kind, name]: [kind: 'sms', name: Template] | [kind: 'mail', name: MailName] | [kind: 'inbox', name: string],
  locale: Locale,
  values: Record<string, string> = {},
): Promise<Message> {
  const { subject, text, provider } = await library.message(kind, name, locale)
  const said = { ...values, ...(`${subject}${text}`.includes('site') && { site: (await library.site(locale)).title }) }
  return { subject: fillGaps(subject, said), text: fillGaps(text, said), provider }
}
