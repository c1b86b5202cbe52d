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
