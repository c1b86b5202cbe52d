import type { z } from 'zod'
import type { Locale } from '../i18n.ts'
import type { Message, MessageKind } from '../messages.ts'
import type * as schema from './schema.ts'

/** The words of the site as its editors wrote them. Addresses are those of the language that was asked for. */
export interface Library {
  help(locale: Locale): Promise<Article[]>
  helpClass(locale: Locale): Promise<HelpClass[]>
  notice(locale: Locale): Promise<Notice[]>
  site(locale: Locale): Promise<Site>
  /** What the site says by text message, mail or notice, with gaps for its variables. */
  message(kind: MessageKind, name: string, locale: Locale): Promise<Message>
  /** What the files say, whatever the desk has made of them; left out where these are the files. */
  shipped?: Library
}

/** What reads the library: a Caller, or a page that is made at build time. */
export interface Reader {
  library: Library
  locale: Locale
}

/** `content` is HTML, `source` the Markdown that it was made of; `create_time` is in seconds. */
interface Text {
  id: number
  content: string
  source: string
}
export type Article = Text & z.output<ReturnType<typeof schema.help>>
export type Notice = Text & z.output<typeof schema.notice>
export type HelpClass = z.output<typeof schema.helpClass>[number]
export type Site = z.output<typeof schema.site>
