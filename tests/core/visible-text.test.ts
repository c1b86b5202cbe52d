import fc from 'fast-check'
import { expect, test } from 'vitest'
import { text } from '../../src/lib/core/rules.ts'
import { visibleLine, visibleLines, withoutUnseen } from '../../src/lib/core/visible-text.ts'

test.each([
  ['NUL and other controls', '甲\0\u0007\u007f\u0085乙', '甲 乙'],
  ['bidirectional controls', '\u202e甲\u2066乙\u200f\u061c', '甲乙'],
  ['ignorable characters', '代\u00ad开\u034f发\u2060票\ufeff', '代开发票'],
  ['blank fillers', '甲\u3164\u115f\u1160\uffa0\u2800乙', '甲乙'],
  ['half of a pair', '甲\ud83d乙', '甲乙'],
  ['hidden tags', `甲${'\u{E0041}\u{E0042}'}乙`, '甲乙'],
  ['joiners between other letters', '代\u200d开\u200c发', '代开发'],
  ['a variation selector after nothing', 'a\ufe0fb', 'ab'],
])('%s are removed', (_what, typed, seen) => {
  expect(visibleLine(typed)).toBe(seen)
})

test.each(['👨‍👩‍👧', '❤️‍🔥', '👩🏽‍💻', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇳', '☎️', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', '葛󠄀', 'ᠬᠠᠭ᠋ᠠᠨ', '\u0661\u06dd', 'é'])(
  'keeps %s',
  text => {
    expect(visibleLine(text)).toBe(text)
    expect(visibleLines(text)).toBe(text)
  },
)

test.each(['', ' \u3000\u00a0', '\u3164', '\u2800\u2800', '\u200b', '\ufe0f', '\0', '\u202e \n\t', '\u200d', '\ud800'])(
  'what nobody can see is empty: %j',
  text => {
    expect(visibleLine(text)).toBe('')
    expect(visibleLines(text)).toBe('')
  },
)

test('line breaks and tabs stay where a field has lines, and become spaces elsewhere', () => {
  expect(visibleLines('一\r\n二\r\t三\u2028四\v五\n')).toBe('一\n二\n\t三\n四\n五')
  expect(visibleLine(' 一\r\n  二\t三\u2029四 ')).toBe('一 二 三 四')
})

test('a million spaces within a text take no quadratic time', () => {
  const long = `甲${' '.repeat(1_000_000)}乙`
  expect(visibleLines(`${long}\n丙`) === `${long}\n丙`).toBe(true)
  const line = `甲${' '.repeat(19_000)}乙`
  expect(visibleLine(`${line}\n丙`) === `${line} 丙`).toBe(true)
})

test('cleaning twice changes nothing, and nothing invisible stands alone', () => {
  const any = fc.array(
    fc.oneof(
      fc.constantFrom(
        'a',
        '甲',
        '👩',
        '🏽',
        '\u200d',
        '\ufe0f',
        '\u3164',
        '\0',
        ' ',
        '\n',
        'م',
        '\u200c',
        '1',
        '\u20e3',
      ),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  )
  fc.assert(
    fc.property(any, signs => {
      const seen = visibleLines(signs.join(''))
      expect(visibleLines(seen)).toBe(seen)
      expect(seen === '' || /[^\s]/.test(withoutUnseen(seen))).toBe(true)
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 20_000 : 1000 },
  )
})

test('a field of one line leaves a text far above its limit to the limit', () => {
  const many = 'a\n'.repeat(20_000)
  expect(visibleLine(many) === many).toBe(true)
  expect(text(200).safeParse(many).success).toBe(false)
  expect(visibleLine(`a${'\n'.repeat(19_990)}b`)).toBe('a b')
})

const marks = (count: number, signs = '\u0300\u0316\u0334\u0489\u20dd\u1ab0\ufe20') =>
  Array.from({ length: count }, (_, at) => [...signs][at % [...signs].length]).join('')

test.each([
  ['marks for every script', `好${marks(40)}车`, `好${marks(4)}车`],
  [
    'a tower on each sign',
    [...'骂人'].map(sign => sign + marks(12)).join(''),
    [...'骂人'].map(s => s + marks(4)).join(''),
  ],
  ['marks above nothing', marks(30), marks(4)],
  ['Thai ones, which are drawn above each other', `ก${'\u0e49'.repeat(30)}`, `ก${'\u0e49'.repeat(4)}`],
  [
    'marks of several scripts in turn',
    `a${'\u0300\u0e49\u05b0'.repeat(20)}`,
    `a${'\u0300\u0e49\u05b0'.repeat(2)}\u0300\u0e49`,
  ],
  [
    'with joiners or invisible characters between',
    `क${'\u094d\u200d'.repeat(30)}a${'\u0301\u200b\u2060'.repeat(9)}`,
    `क${'\u094d\u200d'.repeat(7)}\u094da${'\u0301'.repeat(4)}`,
  ],
])('at most a few combining marks stay on a sign: %s', (_what, typed, seen) => {
  expect(visibleLine(typed)).toBe(seen)
  expect(visibleLines(seen)).toBe(seen)
})

test.each([
  ['Vietnamese, decomposed', 'Tiếng Việt ở Huế, người ấy'.normalize('NFD')],
  ['Thai', 'ผู้ใช้น้ำมันเครื่องที่ดีที่สุด'],
  ['Lao', 'ນ້ຳມັນເຄື່ອງ'],
  ['Hindi', 'कार्यक्रम में हिन्दुस्तानियों की ज़िन्दगी, क्‍ष, र्त्स्न्य'],
  ['Burmese', 'မြန်မာနိုင်ငံ၏ ကျွန်ုပ်တို့'],
  ['Khmer', 'ភាសាខ្មែរ ស្រ្តី'],
  ['Tibetan', 'བསྒྲུབས་ཧཱུྃ'],
  ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Arabic with vowels', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'],
  ['phonetics', 'ä̃̀ŋ̊ k͡p̚'],
  ['emoji with joiners', '👨‍👩‍👧 ❤️‍🔥 1️⃣ ☎️'],
])('what a script needs stays: %s', (_script, text) => {
  expect(visibleLine(text)).toBe(text)
})

test('a name of the longest length is no tower', () => {
  expect(text(30).parse(`好${marks(25)}`)).toBe(`好${marks(4)}`)
})
