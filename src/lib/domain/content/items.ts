import type { Caller } from '../../core/caller.ts'
import { type Bodies, type Body, bodyRule } from '../../core/content/bodies.ts'
import type { Kind } from '../../core/content/kinds.ts'
import type { Library } from '../../core/content/library.ts'
import { isSection, sectionOf } from '../../core/content/sections.ts'
import { locales } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { withoutLocale } from '../site/index.ts'

/** Which item: of the site's words a section, of help and notices a number, of the classes of help `all`. */
export interface ItemName {
  kind: Kind
  name: string
}

/** What the files say of an item; null for what only the desk has. Fails for a section that is none. */
export async function shippedBody(
  { library }: Pick<Caller, 'library'>,
  { kind, name }: ItemName,
): Promise<Body | null> {
  const files = library.shipped ?? library
  if (kind === 'words')
    return isSection(name) ? bothOf(async locale => withoutLocale(sectionOf(name, await files.site(locale)))) : null
  if (kind === 'helpClass') return name === 'all' ? bothOf(files.helpClass) : null
  return kind === 'help' ? shippedHelp(files, Number(name)) : shippedNotice(files, Number(name))
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
 * What was sent for an item, checked; English that is left empty says what the Chinese says. Refusals noSuchContent,
 * badField: `field` is the place in the body, as `zh-cn.navigation.0.text`.
 */
export async function readBody(who: Caller, { kind, name }: ItemName, sent: unknown): Promise<Body> {
  const isKnown =
    kind === 'words' ? isSection(name) : kind === 'helpClass' ? name === 'all' : /^[1-9]\d{0,8}$/.test(name)
  if (!isKnown) throw new Refusal('noSuchContent')
  const classes = (await who.library.helpClass('zh-cn')).map(({ class_id }) => class_id)
  const { data, error } = bodyRule(kind, name, classes).safeParse(filled(sent))
  if (data) return data
  throw new Refusal('badField', { field: error.issues[0]?.path.join('.') ?? '' })
}

/** The body with its empty English words filled from the Chinese. */
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

/** What lists call an item. */
export const titleOf = (kind: Kind, body: Body): string =>
  kind === 'help' || kind === 'notice' ? (body as Bodies['help'])['zh-cn'].title : ''
