// What people can see of a text that was sent or imported. Names, stop words and empty fields all rely on it.

/** Letters and marks of scripts whose spelling needs a joiner or non-joiner between two of them. */
const JOINED = String.raw`[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nko}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]`

/** Invisible characters that belong to the visible one before them. */
const NEEDED = [
  String.raw`(?<=\p{ExtPict}\uFE0F?\p{EMod}?)\u200D(?=\p{ExtPict})`,
  String.raw`(?<=[\p{ExtPict}\p{RI}])[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{5}\u{E007F}`,
  `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[\p{L}&&\p{sc=Mong}])[\u180B-\u180F]`,
].join('|')

/** Arabic, Syriac and Kaithi signs before a number are format characters, and visible. */
const SEEN_FORMAT = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`
const FORMAT = String.raw`[\p{Cf}--${SEEN_FORMAT}]`
/** Glyphs without ink that Unicode does not count as ignorable: Braille, music, Khitan. */
const BLANK = String.raw`\u2800\u{1D159}\u{16FE4}`
const UNSEEN = String.raw`[\p{Cc}\p{Cs}${FORMAT}\p{DI}\p{NChar}${BLANK}]`

/** Tabs and line breaks stay: they are excluded here, since splitting a text at them takes three times as long. */
const unseen = new RegExp(`(${NEEDED})|[${UNSEEN}--[\\t\\n]]`, 'gv')
const everyUnseen = new RegExp(UNSEEN, 'gv')
const lineBreak = /\r\n?|[\v\f\x85\u2028\u2029]/g

/** Combining marks that are limited to four a letter: not those of Hebrew and of scripts that stack letters. */
const PILED = String.raw`[\p{M}&&[\p{sc=Zinh}\p{sc=Zyyy}\p{sc=Cyrl}\p{sc=Han}\p{sc=Thai}\p{sc=Laoo}\p{sc=Arab}\p{sc=Syrc}]]`
const JOINER = String.raw`[\u200C\u200D]?`
/** More than any spelling has on one sign: four, of scripts that stack their letters eight. */
const excessMarks = [
  new RegExp(`((?:${JOINER}${PILED}){4})(?:${JOINER}${PILED})+`, 'gv'),
  new RegExp(String.raw`((?:${JOINER}\p{M}){8})(?:${JOINER}\p{M})+`, 'gv'),
]

/** Text covered by the marks of another line is not visible either. */
const limitMarks = (text: string) => excessMarks.reduce((seen, pattern) => seen.replace(pattern, '$1'), text)

const withoutInvisible = (text: string) => text.replace(unseen, (_, needed?: string) => needed ?? '')

/**
 * A text of several lines without what nobody can see: controls (but for tabs and line breaks), bidirectional controls,
 * ignorable characters and blank fillers, except joiners in emoji and in scripts that need them; and without combining
 * marks piled up beyond what any script needs. Trimmed; empty if nothing is visible.
 */
export function visibleLines(text: string): string {
  const seen = withoutInvisible(text.replace(lineBreak, '\n'))
  const flat = limitMarks(seen)
  // A joiner may have stood between what went.
  return (flat === seen ? seen : withoutInvisible(flat)).trim()
}

/** More than any field of one line allows. */
const MAX_LINE = 20_000

/**
 * The same for a field of one line: white space with a tab or line break in it becomes a space. A text above 20,000
 * characters is returned as it is, for the field's limit to refuse: a megabyte of line breaks would take 50 ms.
 */
export function visibleLine(text: string): string {
  if (text.length > MAX_LINE) return text
  const lines = visibleLines(text)
  if (!BREAK.test(lines)) return lines
  // Split, since a pattern for space around a break would take quadratic time on a long row of spaces.
  const parts = lines.split(BREAK).map(part => part.trim())
  return parts.filter(part => part !== '').join(' ')
}

const BREAK = /[\t\n]/

/** A text without any invisible character, also those that emoji and scripts need: only for comparisons. */
export const withoutUnseen = (text: string): string => text.replace(everyUnseen, '')
