import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mutant removes one kind of tag at one call site, or replaces it by a wrong tag. */
export type Operation = 'removed' | 'misdirected'
export const operations: Operation[] = ['removed', 'misdirected']

type Touches = (tag: string) => void

declare global {
  var touchesThrough: (site: string, touches: Touches) => Touches
}

/** `site kind` of what was touched. */
let seen = new Set<string>()
let mutated = new Set<string>()
let operation: Operation = 'removed'

/** Activates these mutants until the next call. */
export function mutate(spots: string[], how: Operation) {
  seen = new Set()
  mutated = new Set(spots)
  operation = how
}

/** What was touched since the last call. */
export function heard(): string[] {
  const spots = [...seen]
  seen = new Set()
  return spots
}

globalThis.touchesThrough = (site, touches) => tag => {
  const spot = `${site} ${kindOf(tag)}`
  seen.add(spot)
  if (!mutated.has(spot)) touches(tag)
  else if (operation === 'misdirected') touches(elsewhere(tag))
}

const kindOf = (tag: string) => tag.replaceAll(/\d+/g, '#')

/** The same tag with another id; a tag without an id becomes one that nothing reads. */
const elsewhere = (tag: string) =>
  /\d/.test(tag) ? tag.replaceAll(/\d+/g, id => String(Number(id) + 1_000_003)) : `${tag}:elsewhere`

const folder = process.env['MUTANTS_FOLDER']!

/** Lines that the workers share in a file of this name. */
export function sharedList(name: 'reached' | 'killed' | 'broken') {
  const file = join(folder, name)
  return {
    read: () => new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []),
    add: (lines: string[]) => appendFileSync(file, lines.map(line => `${line}\n`).join('')),
  }
}
