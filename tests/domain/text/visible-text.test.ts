import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { modify } from '../../../src/lib/domain/member/profile.ts'
import { checkLetter } from '../../../src/lib/domain/message/letter-content.ts'
import { clean } from '../../../src/lib/domain/text/html.ts'
import { databases, forum, trusted } from '../../world.ts'

describe.each(databases)('what nobody can see is empty on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })
  const why = (promise: Promise<unknown>) => promise.then(() => 'taken').catch(error => error.reason)

  test.each(['\u3164', '&#x3164;', '\u2800', '&shy;', '\u{E0041}'])('in a post, a letter, a name: %s', async sign => {
    const who = await trusted(db)
    const content = `<p>${sign.repeat(10)}</p>`
    expect(await why(releaseEssay(who, { forum_id, title: '标题', content }))).toBe('emptyContent')
    if (sign.startsWith('&')) return
    expect(await why(checkLetter(who, { content: sign }))).toBe('emptyContent')
    expect(await why(modify(who, { nickname: sign }))).toBe('badField')
  })

  test('in the options of a poll', async () => {
    const data = { question: '问？', options: ['开', '\u3164'], multiple: false, open: true, until: null }
    const text = { type: 'paragraph', data: { text: '大家都来说说看' } }
    const sent = { forum_id, title: '标题', content: { blocks: [text, { type: 'poll', data }] } }
    expect(await why(releaseEssay(await trusted(db), sent))).toBe('pollIncomplete')
  })
})

test('HTML loses what nobody can see, and no address becomes another one by it', () => {
  expect(clean('<p>代&shy;开\0<b>\u202e发</b>👩‍💻</p>')).toBe('<p>代开<b>发</b>👩‍💻</p>')
  expect(clean('<a href="/\u200b/evil.example">x</a>')).not.toContain('//evil')
  expect(clean('<p>\u200b<\u200bscript>alert(1)</script></p>')).not.toContain('<script')
})
