import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { htmlToText } from '../../../src/lib/core/html-to-text.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { checkLetter } from '../../../src/lib/domain/message/letter-content.ts'
import { clean } from '../../../src/lib/domain/text/html.ts'
import { type StopWord, stopWordReplacer, wordsIn } from '../../../src/lib/domain/text/stop-words.ts'
import { add, databases, forum, trusted } from '../../world.ts'

const words: StopWord[] = [
  { word: 'VPN', replacement: '', action: 'replace' },
  { word: '傻瓜', replacement: '<好>', action: 'replace' },
  { word: '代开发票', replacement: '', action: 'hold' },
]
const replace = stopWordReplacer(words)

test.each([
  ['ＶＰＮ', '**'],
  ['买 v\u00adP\u3164n 吗', '买 ** 吗'],
  ['傻\u200b 瓜傻瓜', '<好><好>'],
  ['ⓥⓟⓝ和𝐯𝐩𝐧', '**和**'],
  ['一㎏', '一㎏'],
])('%s becomes %s', (text, said) => {
  expect(replace.text(text)).toBe(said)
})

test.each([
  ['<p>买V<b>P</b>N吗</p>', '<p>买**<b></b>吗</p>'],
  ['<p>傻<i>瓜</i>&amp;傻&nbsp;瓜</p>', '<p>&lt;好&gt;<i></i>&amp;&lt;好&gt;</p>'],
  ['<p title="vpn">v<a href="/vpn">pn</a></p>', '<p>**<a href="/vpn" rel="nofollow ugc noopener"></a></p>'],
])('in HTML %s becomes %s', (html, said) => {
  expect(clean(html, replace)).toBe(said)
})

test('finds what was written between, and replaces all that it finds', () => {
  const between = fc.array(
    fc.constantFrom(' ', '\u3000', '\u00ad', '\u200b', '\u202e', '\u3164', '\ufeff', '\u{E0041}', '\u2800', '\n', '\0'),
    { maxLength: 3 },
  )
  const spelled = fc
    .tuple(fc.constantFrom('VPN', 'ｖｐｎ', 'Ｖpn', '傻瓜'), fc.array(between, { minLength: 3, maxLength: 3 }))
    .map(([word, gaps]) => [...word].map((sign, at) => sign + (gaps[at] ?? []).join('')).join(''))
  fc.assert(
    fc.property(fc.array(fc.oneof(spelled, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 5 }), parts => {
      const text = parts.join('x')
      const left = (said: string) => wordsIn(said, words).filter(({ action }) => action === 'replace')
      if (parts.some(part => wordsIn(part, words).length > 0)) expect(left(text)).not.toEqual([])
      expect(left(replace.text(text))).toEqual([])
      const html = clean(`<p>${parts.map(part => part.replace(/[<>&]/g, '')).join('<b>x</b>')}</p>`, replace)
      expect(left(htmlToText(html))).toEqual([])
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 5000 : 200 },
  )
})

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    const scopes = { username: 'ignore', nickname: 'ignore', signature: 'ignore' } as const
    await add(db, 'stop_word', { word: '傻瓜', replacement: '好人', post: 'replace', dialog: 'replace', ...scopes })
    await add(db, 'stop_word', { word: '代开发票', post: 'refuse', dialog: 'refuse', ...scopes })
  })
  const publish = async (title: string, content: string | { blocks: unknown[] }) => {
    const who = await trusted(db)
    const { essay_id, is_approved } = await releaseEssay(who, { forum_id, title, content })
    return { is_approved, ...(is_approved ? await essayDetail(who, { essay_id }) : {}) }
  }
  const said = (text: string) => ({ type: 'paragraph', data: { text } })

  test.each(['代\u00ad开发票', '代&shy;开<b>发</b>票', '代&#x3164;开&#8203;发票'])(
    'refuses %s in a post',
    async text => {
      await expect(publish('标题', `<p>这里${text}很快</p>`)).rejects.toMatchObject({ reason: 'stopWord' })
    },
  )

  test('replaces across tags in HTML and in the blocks of the editor', async () => {
    expect(await publish('大傻\u00ad瓜', '<p>都是傻<b>瓜</b>一样的人</p>')).toMatchObject({
      title: '大好人',
      content: '<p>都是好人<b></b>一样的人</p>',
    })
    expect(await publish('标题', { blocks: [said('都是傻<b>瓜</b>一样的人')] })).toMatchObject({
      content: '<p>都是好人<b></b>一样的人</p>',
    })
  })

  test('holds what cannot be replaced: over two blocks, in a description of a picture', async () => {
    expect(await publish('标题', { blocks: [said('都是一群傻'), said('瓜一样的人')] })).toEqual({ is_approved: 0 })
    const picture = '<img src="/art/a.webp" alt="傻瓜">'
    expect(await publish('标题', `<p>都是一群好看的人${picture}</p>`)).toEqual({ is_approved: 0 })
  })

  test('a letter in which a word runs from the title into the text is refused', async () => {
    const who = await trusted(db)
    await expect(checkLetter(who, { title: '傻', content: '瓜' })).rejects.toMatchObject({ reason: 'stopWord' })
    expect((await checkLetter(who, { content: '大傻\u00ad瓜' })).said.content).toBe('大好人')
  })
})
