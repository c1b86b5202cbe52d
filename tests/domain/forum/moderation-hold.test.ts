import { afterEach, expect, test } from 'vitest'
import { applySettings } from '../../../src/lib/core/apply-settings.ts'
import { trustOf } from '../../../src/lib/domain/account/trust.ts'
import { isFilmHeld, isHeld, isHeldText } from '../../../src/lib/domain/forum/moderation-hold.ts'
import { hasContact } from '../../../src/lib/domain/text/contacts.ts'
import { type StopWord, stopWordReplacer, wordsIn } from '../../../src/lib/domain/text/stop-words.ts'
import { NOW } from '../../world.ts'

const DAY = 86_400
afterEach(() => applySettings({}))
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
  ['the first post of a newcomer', 0, '<p>x</p>', 'all'],
  ['a picture of a newcomer', 0, picture, 'all'],
  ['a picture of a member', 1, picture, ''],
  ['a link of a member', 1, link, 'all suspicious'],
  ['an address written out', 1, '<p>去 https://a.example 看</p>', 'all suspicious'],
  ['a mobile number', 0, '<p>电话 138 0013 8000</p>', 'all suspicious'],
  ['a full-width account of a messenger', 1, '<p>加微信：ａｂｃ１２３４５</p>', 'all suspicious'],
  ['a link to a page of ours', 1, '<a href="/sift" rel="nofollow ugc noopener">x</a>', ''],
  ['a link of someone trusted', 2, link, ''],
] as const)('holds by the setting %s (case %#)', (_name, trust, html, rules) => {
  const held = (['suspicious', 'none', 'all'] as const).filter(rule => {
    applySettings({ REVIEW_POSTS: rule })
    return isHeld({ trust }, { title: '标题', html })
  })
  expect(held.sort().join(' ')).toBe(rules)
})

test('a film of a newcomer is held unless nothing is, and a comment with a contact like a post', () => {
  const said = (rule: string) => {
    applySettings({ REVIEW_POSTS: rule })
    const comments = [isHeldText({ trust: 0 }, 'QQ 123456'), isHeldText({ trust: 0 }, '说得对')]
    return [isFilmHeld({ trust: 0 }), isFilmHeld({ trust: 1 }), ...comments]
  }
  expect(said('suspicious')).toEqual([true, false, true, false])
  expect(said('all')).toEqual([true, false, true, false])
  expect(said('none')).toEqual([false, false, false, false])
})

test.each([
  ['我的电话是13800138000', true],
  ['Mail: a.b@c.example', true],
  ['vx: cheyou_2026', true],
  ['订单号 202611291380013800055', false],
  ['微信支付更方便，QQ 音乐也行', false],
  ['油耗 7.5，里程 13800 公里', false],
])('finds a contact in %s: %j', (text, has) => {
  expect(hasContact(text)).toBe(has)
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
