import { expect, test } from 'vitest'
import { type HighlightPart, highlighter, highlightTyped } from '../../../src/lib/domain/search/highlight.ts'
import { corpus } from '../../corpora.ts'

const marked = (text: string, question: string) => highlighter(question).marked(text)
const excerpt = (text: string, question: string) => highlighter(question).excerpt(text)
const shown = (pieces: HighlightPart[]) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
const plainly = (pieces: HighlightPart[]) => pieces.map(({ text }) => text).join('')

test('marks every occurrence of every word, merging adjacent ones', () => {
  expect(shown(marked('冬天续航里程短，续航焦虑', '续航 里程'))).toBe('冬天[续航里程]短，[续航]焦虑')
})

test('marks Latin words only as whole words, in any spelling', () => {
  expect(shown(marked('ＭＯＤＥＬ3 与 models', 'model 3'))).toBe('[ＭＯＤＥＬ3] 与 models')
})

test('marks synonyms too, also of several words', () => {
  const groups = new Map([['tesla', [{ words: ['特斯拉', 'tesla'], finds: ['model 3', '小米 su7'] }]]])
  const none = { spoken: new Map(), initials: new Map(), latin: [], names: [], forums: new Map() }
  const known = { ...none, groups, phrases: new Set<string>() }
  const marked = (text: string) => shown(highlighter('tesla', known).marked(text))
  expect(marked('我的特斯拉和 Tesla')).toBe('我的[特斯拉]和 [Tesla]')
  expect(marked('Model-3 与 model s，3')).toBe('[Model-3] 与 model s，3')
  expect(marked('我的小米SU7，小米 su 8')).toBe('我的[小米SU7]，小米 su 8')
})

test('marks the first occurrence of typed text, also within a word', () => {
  expect(shown(highlightTyped('ＴＥＳＬＡ model', 'tes'))).toBe('[ＴＥＳ]ＬＡ model')
  expect(shown(highlightTyped('续航', '油'))).toBe('续航')
})

test('marks nothing without a question', () => {
  expect(marked('续航', '？')).toEqual([{ text: '续航', hit: false }])
  expect(marked('', '续航')).toEqual([])
})

test('marking changes no character', () => {
  for (const text of [...corpus('blns'), '㎞油耗ﬁn İİ油耗', '😀油耗\ud83d'])
    for (const question of [text.slice(0, 50), '油耗 km', 'n']) expect(plainly(marked(text, question))).toBe(text)
})

test('an excerpt surrounds the first hit, on one line', () => {
  const text = `${'很远的路。\n'.repeat(40)}这里说到油耗，${'后来的事。'.repeat(40)}`
  const line = shown(excerpt(text, '油耗'))
  expect(line).toContain('这里说到[油耗]，后来')
  expect(line).toMatch(/^….{100,130}…$/)
})

test('an excerpt without a hit starts at the beginning, and a short text is complete', () => {
  expect(shown(excerpt('一二三', '油耗'))).toBe('一二三')
  expect(plainly(excerpt('很远的路'.repeat(50), '油耗'))).toMatch(/^很远.{108}…$/)
})

test('an excerpt never splits a character', () => {
  for (let before = 100; before < 140; before++) {
    const text = `${'x'.repeat(before % 2)}${'😀'.repeat(before)}油耗${'😀'.repeat(200)}`
    expect(plainly(excerpt(text, '油耗')).isWellFormed()).toBe(true)
  }
})
