/** Missing in browsers before 2024, which cut between code points. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null

/** How a receiver counts: code points, as databases and most APIs do, or bytes of UTF-8. */
export type TextUnit = 'characters' | 'bytes'

/**
 * The beginning of a text that has at most so many of the unit, cut between whole characters as a reader sees them: no
 * half emoji, no letter without its accent. Every text that is shortened for display or for another service is cut
 * here.
 */
export function cutText(text: string, most: number, unit: TextUnit = 'characters'): string {
  // A UTF-16 unit is at most one code point and three bytes.
  if (text.length * (unit === 'bytes' ? 3 : 1) <= most) return text
  const size = sizeIn[unit]
  const whole = beginning(pieces(text), most, size)
  // A single character may be longer than everything allowed: then code points are better than nothing.
  return whole === '' ? beginning(text, most, size) : whole
}

function* pieces(text: string) {
  if (!graphemes) return yield* text
  for (const { segment } of graphemes.segment(text)) yield segment
}

function beginning(parts: Iterable<string>, most: number, size: (part: string) => number): string {
  let [kept, used] = ['', 0]
  for (const part of parts) {
    used += size(part)
    if (used > most) break
    kept += part
  }
  return kept
}

const utf8 = new TextEncoder()
const sizeIn: Record<TextUnit, (part: string) => number> = {
  characters: part => (part.length === 1 ? 1 : [...part].length),
  bytes: part => utf8.encode(part).length,
}
