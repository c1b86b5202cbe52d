import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CommentList } from '../src/islands/comments/CommentList.tsx'
import { drawn as drawnBy } from '../src/islands/comments/drawn.ts'
import { factOf, type Said } from '../src/islands/comments/facts.ts'
import { drawnComments } from '../src/layouts/essay/drawn-comments.ts'
import { commentWords } from '../src/layouts/essay/words.ts'
import { translator } from '../src/lib/core/i18n.ts'

const said = (values: Partial<Said> & { id: number }): Said => ({
  ...{
    pid: 0,
    user_id: 2,
    content: `a < b & "c" it's @老周`,
    links: [{ text: '@老周', href: '/personalHomepage?id=3' }],
  },
  ...{
    createtime: 1_795_004_076,
    quantity: 0,
    is_praise: 0,
    goods_list: [],
    reply_to: '',
    edittime: 0,
    quote: null,
    images: [],
  },
  user_info: { id: 2, nickname: `<b>'N'</b>`, avatar: '/a.webp', grade: '/g.svg', level: 3, is_owner: '0', owner: '' },
  ...values,
})
const writer = { ...said({ id: 1 }).user_info, id: 7, owner: '青岳 & Q5', level: 0, avatar: '' }
const goods = { sku_id: 4, goods_name: '垫', sku_image: '/s.webp', discount_price: '12.00', price: '15.00', state: 1 }
const card = {
  ...goods,
  promotion_type: 1,
  sale_num: 3,
  stock_state: 'few',
  coupon: null,
} as never as Said['goods_list'][number]
const reply = (id: number, values = {}) => said({ id, pid: 10, reply_to: id % 2 ? `O'N & co` : '', ...values })
const lists: Record<string, Said[]> = {
  none: [],
  plain: [said({ id: 10 }), said({ id: 11, quantity: 268, user_info: writer })],
  answered: [
    said({ id: 10, children_count: 1, children_comment_list: [reply(21, { user_info: writer, quantity: 12_345 })] }),
    said({ id: 11, children_count: 9, children_comment_list: [reply(22), reply(23), reply(24)] }),
  ],
  edited: [said({ id: 10, edittime: 1_795_004_100 }), said({ id: 12 })],
  quoting: [
    said({ id: 10, quote: { comment_id: 4, root_id: 0, user_id: 3, nickname: '<老周>', text: '换"胎" & 保养' } }),
    said({ id: 11, quote: { comment_id: 0, root_id: 0, user_id: 0, nickname: '', text: '' } }),
  ],
  pictures: [
    said({ id: 10, images: [{ url: '/upload/a.webp', width: 30, height: 20, alt: '<胎>' }] }),
    said({ id: 11, content: '', images: [{ url: '/upload/b.webp', width: 30, height: 20, alt: '' }] }),
  ],
  goods: [said({ id: 10, content: '看 /sku-4 吧', goods_list: [card] }), said({ id: 12 })],
}

for (const locale of ['zh-cn', 'en-us'] as const)
  for (const [first, sort, only] of [
    [1, 'old', ''],
    [0, 'old', ''],
    [41, 'old', ''],
    [11, 'new', ''],
    [1, 'hot', ''],
    [1, 'old', '1'],
  ] as const)
    for (const is_closed of [0, 1])
      test.each(Object.entries(lists))(
        `comments are drawn as React draws them, ${locale} ${first} ${sort}${only} ${is_closed}: %s`,
        (_name, list) => {
          const words = commentWords(translator(locale))
          const prefix = locale === 'en-us' ? '/en-us' : ''
          const login = '/login?redirect=%2FessayDetails%3Fid%3D5'
          const place = {
            essay_id: 5,
            author_id: 7,
            forum_id: 1,
            is_closed,
            first,
            total: 50,
            sort,
            only,
            locale,
            prefix,
            login,
            words,
          }
          const comments = drawnBy(list.flatMap(each => [each, ...((each.children_comment_list ?? []) as Said[])]))
          const facts = list.map(factOf)
          const drawn = renderToString(createElement(CommentList, { facts, count: 3, place, comments }))
          expect(String(drawnComments(facts, 3, place, comments))).toBe(drawn)
        },
      )
