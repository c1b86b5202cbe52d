import table from './pinyin.json' with { type: 'json' }

// Chinese collates by pronunciation, so the position of a character in that order gives its syllable: the table holds
// the first character of each. A character with several readings gets one of them.
const collator = new Intl.Collator('zh-u-co-pinyin')
const syllables = Object.entries(table).map(([first, sound]) => ({ first, sound }))

/** The pinyin of each Chinese character, without tones; other characters are skipped. */
export const pinyin = (text: string): string[] => [...text].flatMap(sign => soundOf(sign) ?? [])

const known = new Map<string, string | undefined>()
const MOST_KNOWN = 20_000

function soundOf(sign: string): string | undefined {
  if (known.has(sign)) return known.get(sign)
  const sound = /^\p{sc=Han}$/v.test(sign) ? collated(sign) : undefined
  if (known.size < MOST_KNOWN) known.set(sign, sound)
  return sound
}

/** The last syllable whose first character does not sort after this one. */
function collated(sign: string): string | undefined {
  let [from, to] = [0, syllables.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (collator.compare(syllables[middle]!.first, sign) <= 0) from = middle + 1
    else to = middle
  }
  return syllables[from - 1]?.sound
}
