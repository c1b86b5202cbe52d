import skeletonOf from 'unhomoglyph'
import type { Caller } from '../../core/caller.ts'
import { locales } from '../../core/i18n.ts'
import { nameKey } from '../../core/name-key.ts'
import { Refusal } from '../../core/refusal.ts'
// What staff are called when they write with a duty.
import duties from './reserved-names.json' with { type: 'json' }
import { dutiesOf } from './roles.ts'

/**
 * Whether the name is the site's, or that of staff who write with a duty, or looks like one: compared as a whole, so a
 * longer name that contains one is free.
 */
export async function isReservedName(who: Pick<Caller, 'library'>, name: string): Promise<boolean> {
  const sites = await Promise.all(locales.map(locale => who.library.site(locale)))
  const titles = sites.map(({ title }) => title)
  const reserved = reservedShapes(titles)
  return shapes(name).some(shape => reserved.has(shape))
}

let known: { titles: string; shapes: Set<string> } | undefined

/** Kept for the titles asked last: an import asks for every member. */
function reservedShapes(titles: string[]): Set<string> {
  if (known?.titles === titles.join('\n')) return known.shapes
  const both = titles.flatMap(title => duties.map(duty => title + duty))
  known = { titles: titles.join('\n'), shapes: new Set([...duties, ...titles, ...both].flatMap(shapes)) }
  return known.shapes
}

/** Refuses a reserved name, but to staff. Refusal badField. */
export async function mustNotBeReserved(who: Caller, field: string, name: string) {
  if (!(await isReservedName(who, name)) || (await dutiesOf(who)).length > 0) return
  throw new Refusal('badField', { field }, 'account:reservedName')
}

/** How a name looks: a capital I looks like an l, but not once it is a small letter. */
const shapes = (name: string) =>
  [skeletonOf(nameKey(name)), nameKey(skeletonOf(name.normalize('NFKC')))]
    .map(shape => skeletonOf(shape.replace(/[^\p{L}\p{N}]/gu, '')))
    .filter(shape => shape !== '')
