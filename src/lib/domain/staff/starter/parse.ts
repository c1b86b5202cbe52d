import { cutText } from '../../../core/cut-text.ts'
import { pinyin } from '../../../core/pinyin.ts'
import { Refusal } from '../../../core/refusal.ts'
import words from './kit/words.json' with { type: 'json' }

/** The parts of the starter kit, each a text with one entry per line. */
export const kitParts = ['industries', 'guarantees', 'categories', 'brands', 'forums'] as const
export type KitPart = (typeof kitParts)[number]
export type KitTexts = Partial<Record<KitPart, string>>

/** A line with its number. */
interface Line {
  part: KitPart
  number: number
  text: string
}

export interface Guarantee {
  name: string
  /** Fen. */
  money: number
  desc: string
}
export interface Category {
  /** Names from the top level down. */
  path: string[]
  /** 1 cars, 2 car parts, 3 others. */
  type: number
  attrs: { name: string; values: string[] }[]
}
export interface Brand {
  letter: string
  name: string
  series: string[]
}
export interface ForumGroup {
  name: string
  columns: string[]
  forums: { name: string; letter: string; desc: string }[]
}

/** The non-empty lines of a part. */
export const linesOf = (part: KitPart, text = ''): Line[] =>
  text
    .split('\n')
    .map((line, at) => ({ part, number: at + 1, text: line.trim() }))
    .filter(({ text }) => text !== '')

/** Refuses, naming the line and its beginning. */
function wrong({ part, number, text }: Line): never {
  throw new Refusal('badField', { field: part, line: String(number), text: cutText(text, 30) }, 'setup:wrongLine')
}

const LONGEST = 30
const nameIn = (line: Line, name = ''): string => (name && name.length <= LONGEST ? name : wrong(line))
const columnsOf = ({ text }: Line) => text.split(/[|｜]/).map(each => each.trim())
const listOf = (text = '') => [...new Set(text.split(/[,，、]/).map(each => each.trim()))].filter(Boolean)

/** One name per line. */
export const industriesOf = (lines: Line[]): string[] => lines.map(line => nameIn(line, line.text))

/** Name, yuan, description, separated by vertical bars. */
export const guaranteesOf = (lines: Line[]): Guarantee[] =>
  lines.map(line => {
    const [name, yuan = '0', desc = ''] = columnsOf(line)
    if (!/^\d{1,7}$/.test(yuan)) wrong(line)
    return { name: nameIn(line, name), money: Number(yuan) * 100, desc: cutText(desc, 200) }
  })

/** Initial, name, a colon, series separated by commas. */
export const brandsOf = (lines: Line[]): Brand[] =>
  lines.map(line => {
    const [, letter = '', name = '', series] = /^([A-Za-z]) ([^:：]+)(?:[:：](.*))?$/.exec(line.text) ?? wrong(line)
    return { letter: letter.toUpperCase(), name: nameIn(line, name.trim()), series: listOf(series) }
  })

/** Names of the top-level types in both languages. */
const types: Record<string, number | undefined> = words.types

/**
 * A category, indented by one or two dashes below the previous one; then its attributes, each a name, a colon, values.
 */
export function categoriesOf(lines: Line[]): Category[] {
  const path: string[] = []
  let type = 3
  return lines.map(line => {
    const [head = '', ...rest] = columnsOf(line)
    const [, dashes = '', name = ''] = /^(-*)\s*(.*)$/.exec(head) ?? []
    if (dashes.length > Math.min(2, path.length)) wrong(line)
    path.splice(dashes.length, path.length, nameIn(line, name))
    if (dashes === '') type = types[rest[0] ?? ''] ?? 3
    const attrs = (dashes === '' && types[rest[0] ?? ''] ? rest.slice(1) : rest).map(text => {
      const [, name = '', values] = /^([^:：]+)[:：](.+)$/.exec(text) ?? wrong(line)
      return { name: nameIn(line, name.trim()), values: listOf(values) }
    })
    return { path: [...path], type, attrs }
  })
}

/** A line with # is a category and the columns of its forums; any other is a forum and its description. */
export function forumsOf(lines: Line[]): ForumGroup[] {
  const groups: ForumGroup[] = []
  for (const line of lines) {
    const [name = '', words = ''] = columnsOf(line)
    const title = name.replace(/^#\s*/, '')
    if (name.startsWith('#')) groups.push({ name: nameIn(line, title), columns: listOf(words), forums: [] })
    else {
      const letter = (pinyin(title)[0] ?? title).charAt(0).toUpperCase()
      const forum = {
        name: nameIn(line, title),
        letter: /^[A-Z]$/.test(letter) ? letter : 'Z',
        desc: cutText(words, 200),
      }
      ;(groups.at(-1) ?? wrong(line)).forums.push(forum)
    }
  }
  return groups
}
