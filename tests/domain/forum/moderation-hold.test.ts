import { expect, test } from 'vitest'
import { trustOf } from '../../../src/lib/domain/account/trust.ts'
import { isHeld, isHeldText } from '../../../src/lib/domain/forum/moderation-hold.ts'
import { type StopWord, stopWordReplacer, wordsIn } from '../../../src/lib/domain/text/stop-words.ts'
import { NOW } from '../../world.ts'

const DAY = 86_400
const nothing = { read: 0, visited: 0, given: 0, received: 0 }
const someone = {
  createtime: NOW,
  essay_count: 0,
  user_essay_comment_count: 0,
  is_owner: 0,
  moderates: false,
  ...nothing,
}
const here = (days: number, written: number, more = {}) =>
  trustOf({ ...someone, createtime: NOW - days * DAY, user_essay_comment_count: written, ...more }, NOW)

test('trust grows with days since registration and comments written, and is 4 for moderators', () => {
  expect([here(0, 50), here(1, 4), here(1, 5), here(15, 19), here(15, 20), here(100, 100)]).toEqual([0, 0, 1, 1, 2, 3])
  expect(here(0, 0, { moderates: true })).toBe(4)
})

test('trust also grows with reading, visits and likes; a car owner needs one received like', () => {
  expect([here(0, 0, { read: 29 }), here(0, 0, { read: 30 })]).toEqual([0, 1])
  const member = { read: 100, given: 1, received: 1 }
  expect([here(14, 3, member), here(15, 2, member), here(15, 3, { ...member, given: 0 }), here(15, 3, member)]).toEqual(
    [1, 1, 1, 2],
  )
  const regular = { read: 100, visited: 50, given: 30, received: 20 }
  expect([here(60, 9, regular), here(60, 10, regular), here(60, 10, { ...regular, visited: 49 })]).toEqual([2, 3, 2])
  expect([here(0, 0, { is_owner: 1 }), here(0, 0, { is_owner: 1, received: 1 })]).toEqual([0, 2])
})

const link = '<p><a href="https://a.example" rel="nofollow ugc noopener">x</a></p>'
const picture = '<img src="/art/a.svg" alt="" loading="lazy" />'

test.each([
  ['the first posts of a newcomer', 0, 1, '<p>x</p>', true],
  ['a later post of a newcomer', 0, 2, '<p>x</p>', false],
  ['a picture of a newcomer', 0, 2, picture, true],
  ['a picture of a member', 1, 2, picture, false],
  ['a link of a member', 1, 9, link, true],
  ['an address written out', 1, 9, '<p>去 https://a.example 看</p>', true],
  ['a link to a page of ours', 1, 9, '<a href="/sift" rel="nofollow ugc noopener">x</a>', false],
  ['a link of someone trusted', 2, 9, link, false],
] as const)('holds or passes %s (case %#)', (_name, trust, essay_count, html, held) => {
  expect(isHeld({ trust, essay_count }, html)).toBe(held)
})

test('holds a comment with a URL unless the author is trusted', () => {
  expect([isHeldText({ trust: 1 }, '看 www.a.example.com'), isHeldText({ trust: 2 }, '看 www.a.example.com')]).toEqual([
    true,
    false,
  ])
})

const words: StopWord[] = [
  { word: '代开发票', replacement: '', action: 'refuse' },
  { word: 'QQ群', replacement: '群', action: 'replace' },
]

test.each([
  ['这里代 开 发 票', ['代开发票']],
  ['加ＱＱ群', ['QQ群']],
  ['加qq群', ['QQ群']],
  ['发票', []],
])('finds in %s the stop words %j', (text, found) => {
  expect(wordsIn(text, words).map(({ word }) => word)).toEqual(found)
})

test('replaces a stop word despite spaces and case, and leaves words of other actions', () => {
  expect(stopWordReplacer(words).text('加 Q Q 群 和 qq群，代开发票')).toBe('加 群 和 群，代开发票')
})
