import type { z } from 'zod'
import type { Locale } from '../i18n.ts'
import type { Message, MessageKind } from '../messages.ts'
import type * as schema from './schema.ts'

/** The site's texts as edited in the staff console. Links in them are in the requested language. */
export interface Library {
  help(locale: Locale): Promise<Article[]>
  helpClass(locale: Locale): Promise<HelpClass[]>
  notice(locale: Locale): Promise<Notice[]>
  site(locale: Locale): Promise<Site>
  /** A text message, mail or notice, with placeholders for its variables. */
  message(kind: MessageKind, name: string, locale: Locale): Promise<Message>
  /** The shipped files without the edits of the staff console; undefined where this already is the files. */
  shipped?: Library
}

/** Whoever reads the library: a Caller, or a page rendered at build time. */
export interface Reader {
  library: Library
  locale: Locale
}

/** `content` is HTML, `source` the Markdown it was rendered from; `create_time` is in seconds. */
interface Text {
  id: number
  content: string
  source: string
}
export type Article = Text & z.output<ReturnType<typeof schema.help>>
export type Notice = Text & z.output<typeof schema.notice>
export type HelpClass = z.output<typeof schema.helpClass>[number]
export type Site = z.output<typeof schema.site>
