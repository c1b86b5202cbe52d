import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cutText } from '../../src/lib/core/cut-text.ts'

const FAMILY = '👨‍👩‍👧'
const FLAG = '🇨🇳'
const ACCENT = 'e\u0301'

describe('a text is cut', () => {
  test.each([
    ['机油滤芯', 3, '机油滤'],
    ['机油', 2, '机油'],
    ['机油🚗', 3, '机油🚗'],
    ['机油🚗', 2, '机油'],
    [`机${FAMILY}`, 5, '机'],
    [`机${FAMILY}油`, 6, `机${FAMILY}`],
    [`${FLAG}${FLAG}`, 3, FLAG],
    [`caf${ACCENT}s`, 4, 'caf'],
    [`caf${ACCENT}s`, 5, `caf${ACCENT}`],
    ['', 3, ''],
    ['机油', 0, ''],
  ])('%s to %d characters: %s', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  test.each([
    ['机油', 5, '机'],
    ['机油', 6, '机油'],
    ['oil 机', 6, 'oil '],
    ['油🚗', 6, '油'],
    ['油🚗', 7, '油🚗'],
    [FAMILY + FLAG, 20, FAMILY],
  ])('%s to %d bytes: %s', (text, most, cut) => {
    expect(cutText(text, most, 'bytes')).toBe(cut)
  })

  test('within a character that is too long by itself, at a code point', () => {
    expect(cutText(FAMILY, 2)).toBe('👨\u200d')
    expect(cutText('🚗', 3, 'bytes')).toBe('')
  })

  test('never longer than asked, always a beginning, never half a code point', () => {
    const signs = ['a', '油', '🚗', FAMILY, FLAG, ACCENT, '\u{20000}', '\r\n', ' ']
    for (let seed = 1; seed <= 300; seed++) {
      const text = Array.from({ length: seed % 40 }, (_, at) => signs[(seed * 7 + at * at * 3) % signs.length]).join('')
      for (const most of [1, 7, 20]) {
        const cut = cutText(text, most)
        expect(text.startsWith(cut) && [...cut].length <= most && cut.isWellFormed()).toBe(true)
        const bytes = cutText(text, most, 'bytes')
        expect(text.startsWith(bytes) && Buffer.byteLength(bytes) <= most && bytes.isWellFormed()).toBe(true)
      }
    }
  })
})

test('is the only function that puts cut characters together again', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter(file => !file.startsWith('src/lib/demo'))
  const others = files.filter(file => /\]\.slice\(0, [^)]*\)\.join\(''\)/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual([])
})
