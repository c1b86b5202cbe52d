import { expect, test } from 'vitest'
import { type AnyCall, calls } from '../../src/lib/api/index.ts'
import { type MessageKey, translator } from '../../src/lib/core/i18n.ts'
import { catalogue } from '../../src/lib/core/refusal.ts'

const refusals = Object.entries(catalogue)

test('codes are negative, except the two that the specification names', () => {
  const positive = refusals.filter(([, { code }]) => code >= 0).map(([reason, { code }]) => [reason, code])
  expect(positive.filter(([, code]) => code !== 401 && code !== 406)).toEqual([])
})

test('codes are unique, except 406 and -1 as specified', () => {
  const codes = refusals.map(([, { code }]) => code).filter(code => code !== 406 && code !== -1)
  expect(codes).toEqual([...new Set(codes)])
})

test('only AuthError and 406 are sent with HTTP 200', () => {
  const quiet = refusals.filter(([, { status }]) => status < 400).map(([, { code }]) => code)
  expect([...new Set(quiet)]).toEqual([-10009, 406])
})

const said = (path: keyof typeof calls, input: unknown) => {
  const key: MessageKey | undefined = (calls[path] as AnyCall).successMessage?.(input, { is_approved: 1 })
  return key && translator('zh-cn')(key)
}

test.each([
  ['/api/user/login', {}, '登录成功'],
  ['/api/login/mobile', {}, '登录成功'],
  ['/api/sms/send', {}, '发送成功'],
  ['/api/user/register', {}, '注册成功~'],
  ['/api/forum/forum_essay/collectEssay', { screen: true }, '收藏成功'],
  ['/api/forum/forum_essay/collectEssay', { screen: false }, '取消成功'],
  ['/api/forum/forum_essay/userPraiseComment', { screen: true }, '点赞成功'],
  ['/api/forum/forum_essay/watchEssay', { screen: true }, '关注成功，有新回复会通知你'],
  ['/api/forum/forum_essay/userPraiseEssay', { screen: true }, '点赞成功'],
  ['/api/forum/forum_essay/userAtom', {}, '评论成功'],
  ['/api/forum/forum_essay/reportUserEssay', {}, '举报成功'],
  ['/api/forum/forum_essay/releaseEssay', {}, '发布成功'],
  ['/api/user/followUser', { screen: true }, '关注成功'],
  ['/api/user/followUser', { screen: false }, '取消成功'],
  ['/api/forum/forum_talk/followTalk', { screen: true }, '关注成功'],
  ['/api/forum/forum/applyBoards', {}, '提交成功'],
  ['/api/user/block', { screen: true }, '操作成功'],
] as const)('%s with %j answers %s', (path, input, words) => {
  expect(said(path, input)).toBe(words)
})
