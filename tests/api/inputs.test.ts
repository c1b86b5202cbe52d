import { describe, expect, test } from 'vitest'
import { type AnyCall, calls, type Path } from '../../src/lib/api/index.ts'

/** The parsed input of a call, or which field is wrong. */
function input(path: Path, body: unknown) {
  const read = (calls[path] as AnyCall).input.safeParse(body)
  return read.success ? read.data : `${String(read.error.issues[0]?.path[0])} is wrong`
}

const detail = (essay_id: unknown) => input('/api/forum/forum_essay/essayDetail', { essay_id })

test.each([
  [7, 7],
  ['7', 7],
  [2_147_483_647, 2_147_483_647],
])('reads the id %j as %d', (sent, id) => {
  expect(detail(sent)).toEqual({ essay_id: id })
})

test.each([
  0,
  -1,
  1.5,
  2_147_483_648,
  '',
  ' ',
  '7x',
  '1e3',
  '0x7',
  null,
  undefined,
  true,
  [7],
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('refuses the id %j', sent => {
  expect(detail(sent)).toBe('essay_id is wrong')
})

const collect = (screen: unknown) => input('/api/forum/forum_essay/collectEssay', { essay_id: 1, screen })

test.each([
  [1, true],
  ['1', true],
  [2, false],
  ['2', false],
])('reads screen %j as %j', (sent, screen) => {
  expect(collect(sent)).toEqual({ essay_id: 1, screen })
})

test.each([0, 3, '', '01', null, undefined, true, [1]])('refuses screen %j', sent => {
  expect(collect(sent)).toBe('screen is wrong')
})

const talks = (body: object) => input('/api/forum/forum_talk/talkList', body)

test('a list defaults to its first page with its own page size', () => {
  expect(talks({})).toEqual({ page: 1, limit: 10 })
  expect(input('/api/forum/forum_video/forumVideoList', {})).toEqual({ page: 1, limit: 30 })
  expect(input('/api/forum/forum_video/userReleaseVideo', { user_id: 1 })).toEqual({ user_id: 1, page: 1, limit: 9 })
  expect(input('/api/mall/index/scoreList', {})).toEqual({ page: 1, limit: 5 })
})

test('an empty list of mentioned members or topics is none', () => {
  const comment = { essay_id: 7, content: '好' }
  expect(input('/api/forum/forum_essay/userAtom', { ...comment, mention_ids: [] })).toMatchObject({ mention_ids: [] })
  const post = { forum_id: 1, title: '题', content: '<p>好</p>' }
  expect(input('/api/forum/forum_essay/releaseEssay', { ...post, talk_ids: [] })).toMatchObject({ talk_ids: [] })
})

test('treats empty fields as missing', () => {
  expect(talks({ page: '', limit: null })).toEqual({ page: 1, limit: 10 })
  expect(input('/api/forum/forum_essay/getEssayCreamList', { forum_id: '3', screen: '', filter_type: '' })).toEqual({
    forum_id: 3,
    page: 1,
    limit: 10,
  })
})

test.each([
  [
    { page: '2', limit: '50' },
    { page: 2, limit: 50 },
  ],
  [{ page: 0 }, 'page is wrong'],
  [{ page: 1001 }, 'page is wrong'],
  [{ page: 'last' }, 'page is wrong'],
  [{ limit: 51 }, 'limit is wrong'],
  [{ limit: -1 }, 'limit is wrong'],
])('reads the page parameters %j as %j', (sent, read) => {
  expect(talks(sent)).toEqual(read)
})

const register = (mobile: unknown) =>
  input('/api/user/register', { mobile, password: '12345678', re_password: '12345678', code: '123456' })

test.each(['13800138000', ' 19912345678 '])('accepts the mobile number %j', mobile => {
  expect(register(mobile)).toMatchObject({ mobile: mobile.trim() })
})

test.each(['', '1380013800', '138001380000', '12800138000', '23800138000', 13800138000, null])(
  'refuses the mobile number %j',
  mobile => {
    expect(register(mobile)).toBe('mobile is wrong')
  },
)

/** The first error of a registration, in the order of section 5 of the specification. */
test.each([
  [{}, 'account:askMobile'],
  [{ mobile: '1' }, 'account:askPassword'],
  [{ mobile: '1', password: 'a', re_password: 'b' }, 'account:unequal'],
  [{ mobile: '1', password: 'a' }, 'account:unequal'],
  [{ mobile: '1', password: 'a', re_password: 'a', agree: '' }, 'account:askSmsCode'],
  [{ mobile: '1', password: 'a', re_password: 'a', code: '', agree: '' }, 'account:askSmsCode'],
  [{ mobile: '1', password: 'a', re_password: 'a', code: 'x', agree: '' }, 'account:agree'],
  [{ mobile: '1', password: 'a', re_password: 'a', code: 'x', agree: '1' }, 'account:badMobile'],
  [{ mobile: '13800138000', password: 'a', re_password: 'a', code: 'x' }, 'account:short'],
  [{ mobile: '13800138000', password: '12345678', re_password: '12345678', code: 'x' }, 'refusal:wrongCode'],
])('registering with %j reports %s', (sent, said) => {
  const { error } = calls['/api/user/register'].input.safeParse(sent)
  expect(error?.issues[0]?.message).toBe(said)
})

test.each([
  [{}, 'account:findMobile'],
  [{ mobile: '1' }, 'account:badMobile'],
  [{ mobile: '13800138000' }, 'account:findCode'],
  [{ mobile: '13800138000', code: '123456' }, 'account:findPassword'],
  [{ mobile: '13800138000', code: '123456', newpassword: 'a', re_newpassword: '' }, 'account:findRepeat'],
  [{ mobile: '13800138000', code: '123456', newpassword: 'a', re_newpassword: 'b' }, 'account:findUnequal'],
  [{ mobile: '13800138000', code: '123456', newpassword: 'a', re_newpassword: 'a' }, 'account:short'],
])('resetting the password with %j reports %s', (sent, said) => {
  const { error } = calls['/api/user/resetpwd'].input.safeParse(sent)
  expect(error?.issues[0]?.message).toBe(said)
})

test.each([7, 129])('refuses a new password of %d characters', length => {
  const body = { mobile: '13800138000', newpassword: 'x'.repeat(length), code: '123456' }
  expect(input('/api/user/resetpwd', body)).toBe('newpassword is wrong')
})

test('accepts a report reason as id, numeric text or title', () => {
  const reason = (sent: unknown) => input('/api/forum/forum_essay/reportUserEssay', { essay_id: 1, reason: sent })
  expect(reason(3)).toMatchObject({ reason: '3' })
  expect(reason('3')).toMatchObject({ reason: '3' })
  expect(reason('广告营销')).toMatchObject({ reason: '广告营销' })
  expect(reason('')).toBe('reason is wrong')
  expect(reason(0)).toBe('reason is wrong')
  expect(reason({ id: 3 })).toBe('reason is wrong')
})

test('accepts a message id or 0 as the start of a list', () => {
  for (const path of ['/api/user/letterList', '/api/seller/letter/lists'] as const)
    for (const after of [0, 7]) expect(input(path, { uid: 2, site_id: 3, after })).toMatchObject({ after })
})

test('trims text and limits its length', () => {
  const letter = (content: string) => input('/api/user/letterSend', { uid: 2, content })
  expect(letter(' 你好 ')).toEqual({ uid: 2, content: '你好' })
  expect(input('/api/forum/forum_essay/userAtom', { essay_id: 2, content: '  ' })).toBe('content is wrong')
  const picture = { url: '/upload/image/202611/a.webp', alt: '' }
  const shown = { essay_id: 2, content: '', images: [picture] }
  expect(input('/api/forum/forum_essay/userAtom', shown)).toEqual(shown)
  expect(letter('车'.repeat(600))).toEqual({ uid: 2, content: '车'.repeat(600) })
  expect(letter('车'.repeat(601))).toBe('content is wrong')
})

test.each([
  ['1,2,3', [1, 2, 3]],
  [
    [1, '2'],
    [1, 2],
  ],
  ['5', [5]],
  [5, [5]],
])('reads the id list %j as %j', (id, ids) => {
  expect(input('/api/goodsbrowse/delete', { id })).toEqual({ id: ids })
})

test.each(['', 'a', '1,,x', '1,-2', [], [[1]], {}, Array.from({ length: 101 }, (_each, n) => n + 1)])(
  'refuses the id list %j',
  id => {
    expect(input('/api/goodsbrowse/delete', { id })).toBe('id is wrong')
  },
)

const withdraw = (apply_money: unknown) => input('/api/memberwithdraw/apply', { id: 1, apply_money })

test.each([
  ['12.00', 1200],
  ['0.29', 29],
  [12.5, 1250],
  ['9999999.99', 999_999_999],
])('reads %j yuan as %d fen', (yuan, fen) => {
  expect(withdraw(yuan)).toMatchObject({ apply_money: fen })
})

test.each(['-1', '1.005', '1e3', '', 'NaN', '12,00', -5, null])('refuses the amount %j', yuan => {
  expect(withdraw(yuan)).toBe('apply_money is wrong')
})

test.each(['/art/a.png', 'https://oss.example/a.png'])('accepts the picture address %s', headimg => {
  expect(input('/api/member/modifyheadimg', { headimg })).toEqual({ headimg })
})

test.each(['', 'a.png', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', 'data:image/png,x', '/a b'])(
  'refuses the picture address %j',
  headimg => {
    expect(input('/api/member/modifyheadimg', { headimg })).toBe('headimg is wrong')
  },
)

test('accepts an object as JSON or as JSON text in a form', () => {
  const draft = { seckill_goods_id: 1, num: 1 }
  const checkout = (delivery: unknown) => input('/seckill/api/ordercreate/calculate', { ...draft, delivery })
  const delivery = { 3: { delivery_type: 'store', store_id: 4 } }
  expect(checkout(delivery)).toEqual({ ...draft, delivery })
  expect(checkout(JSON.stringify(delivery))).toEqual({ ...draft, delivery })
  expect(checkout('')).toEqual(draft)
  expect(checkout('{')).toBe('delivery is wrong')
  expect(checkout('{"3":{"delivery_type":"pigeon"}}')).toBe('delivery is wrong')
})

const sources = {
  '/api/ordercreate/create': { sku_id: 7 },
  '/seckill/api/ordercreate/create': { seckill_goods_id: 7 },
  '/groupbuy/api/ordercreate/create': { groupbuy_id: 7, sku_id: 7 },
  '/bundling/api/ordercreate/create': { bl_id: 7 },
  '/topic/api/ordercreate/create': { topic_goods_id: 7 },
  '/api/mall/car/add': { sku_id: 7 },
} as const

describe.each(Object.keys(sources) as (keyof typeof sources)[])('%s', path => {
  test.each([
    0,
    -1,
    1.5,
    1e9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    '2e3',
    '0x1',
    'two',
    '1.0',
    [1],
    {},
    true,
  ])('refuses a quantity of %j', num => {
    expect(input(path, { ...sources[path], num })).toBe('num is wrong')
  })

  test('ignores prices sent by the buyer', () => {
    const tampered = { price: 1, pay_money: '0.01', real_goods_money: 0, order_money: -5, member: 1, user_id: 1 }
    const read = input(path, { ...sources[path], num: 2, ...tampered })
    expect(Object.keys(read).filter(name => name in tampered)).toEqual([])
    expect(read).toMatchObject({ num: 2 })
  })
})

test('requires one of two equivalent fields', () => {
  expect(input('/api/mall/goods/detail', { id: '5' })).toEqual({ id: 5 })
  expect(input('/api/mall/goods/detail', { sku_id: 5 })).toEqual({ sku_id: 5 })
  expect(input('/api/mall/goods/detail', { sku_id: '' })).toBe('sku_id is wrong')
})

test('adds one piece to the cart by default', () => {
  expect(input('/api/mall/car/add', { sku_id: 5 })).toEqual({ sku_id: 5, num: 1 })
})

test('accepts at most a hundred ids of each kind', () => {
  const ids = Array.from({ length: 101 }, (_each, n) => n + 1)
  expect(input('/api/user/myState', { essay: ids.slice(1) })).toEqual({ essay: ids.slice(1) })
  expect(input('/api/user/myState', { essay: ids })).toBe('essay is wrong')
})

test('drops unknown fields and prototype names', () => {
  const sent = JSON.parse('{"essay_id":1,"pc":1,"__proto__":{"member":1},"constructor":{"prototype":{"member":1}}}')
  const read = input('/api/forum/forum_essay/essayDetail', sent)
  expect(Object.keys(read)).toEqual(['essay_id'])
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  expect(Object.hasOwn(Object.prototype, 'member')).toBe(false)
  const shops = JSON.parse('{"seckill_goods_id":1,"num":1,"buyer_message":{"__proto__":"x"}}')
  expect(Object.keys(Object(input('/seckill/api/ordercreate/create', shops)['buyer_message']))).toEqual([])
})

test.each([null, [], '', 'x', 1, true])('no call accepts the body %j', body => {
  expect(Object.keys(calls).filter(path => (calls[path as Path] as AnyCall).input.safeParse(body).success)).toEqual([])
})

test('a goods form may send when it was opened', () => {
  const goods = { site_id: 1, name: '脚垫', category_id: 1, goods_image: '/art/goods-1.svg', specs: '[]', skus: '[]' }
  expect(input('/api/seller/goods/save', { ...goods, goods_id: 7, seen: '1795233600' })).toMatchObject({
    seen: 1_795_233_600,
  })
  expect(input('/api/seller/goods/save', { ...goods, seen: '' })).toMatchObject({ seen: undefined, min_buy: 0 })
})
