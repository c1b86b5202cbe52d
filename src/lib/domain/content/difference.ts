import { diffArrays } from 'diff'
import type { Body } from '../../core/content/bodies.ts'

/** A line in a comparison: in both versions, only in the newer, only in the older. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Line-by-line difference of two versions; of unchanged lines only those next to a change. */
export function difference(older: Body | null, newer: Body | null): DiffLine[] {
  const lines = diffArrays(linesOf(older), linesOf(newer)).flatMap(part =>
    part.value.map((text): DiffLine => ({ kind: part.added ? 'added' : part.removed ? 'removed' : 'same', text })),
  )
  const isNear = (at: number) => [at - 1, at, at + 1].some(each => lines[each] && lines[each].kind !== 'same')
  return lines.filter((_line, at) => isNear(at))
}

/** A body as readable lines: long texts line by line, everything else with its key. */
function linesOf(value: unknown, place = ''): string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') {
    const [first = '', ...rest] = String(value).split('\n')
    return rest.length > 0 ? [place, first, ...rest] : [place ? `${place}: ${first}` : first]
  }
  return Object.entries(value).flatMap(([key, each]) => {
    const named = Array.isArray(value) ? String(Number(key) + 1) : key
    return linesOf(each, place ? `${place} › ${named}` : named)
  })
}
