import type { Db } from '../../db/open.ts'

/** A post as the editor would have given it: only then can a poll within it be kept when its author edits it. */
export async function addBlocks(db: Db) {
  const essays = await db
    .selectFrom('essay')
    .innerJoin('poll', 'poll.essay_id', 'essay.id')
    .select(['essay.id', 'content', 'question', 'multiple', 'open', 'until'])
    .execute()
  for (const { id, content, question, multiple, open, until } of essays) {
    const rows = db.selectFrom('poll_option').select('text').where('essay_id', '=', id).orderBy('id')
    const options = (await rows.execute()).map(({ text }) => text)
    const poll = { question, options, multiple: multiple === 1, open: open === 1, until }
    const blocks = JSON.stringify(blocksOf(content, poll))
    await db.insertInto('essay_blocks').values({ essay_id: id, blocks }).execute()
  }
}

/** The blocks of the demo's own HTML, whose elements of the first level stand one behind the other. */
function blocksOf(html: string, poll: object) {
  const elements = html.matchAll(/<(p|h2|h3|figure|blockquote|ul|ol|div)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return [...elements].map(([, tag = '', attributes = '', inner = '']) => {
    if (tag === 'figure') return image(inner)
    if (tag === 'div') return attributes.includes('poll') ? { type: 'poll', data: poll } : table(inner)
    if (tag === 'ul' || tag === 'ol') return list(tag, inner)
    if (tag === 'blockquote') return { type: 'quote', data: { text: inner.replace(/<\/?p>/g, ''), caption: '' } }
    if (tag !== 'p') return { type: 'header', data: { text: inner, level: Number(tag[1]) } }
    const [, sku] = /class="goods"[^>]*><a href="\/sku-(\d+)"/.exec(`${attributes}>${inner}`) ?? []
    return sku ? { type: 'goods', data: { sku_id: Number(sku) } } : { type: 'paragraph', data: { text: inner } }
  })
}

function image(inner: string) {
  const [, url = ''] = /src="([^"]+)"/.exec(inner) ?? []
  const [, caption = ''] = /<figcaption>(.*)<\/figcaption>/.exec(inner) ?? []
  return { type: 'image', data: { file: { url, width: 480, height: 320 }, caption } }
}

const list = (tag: string, inner: string) => ({
  type: 'list',
  data: {
    style: tag === 'ol' ? 'ordered' : 'unordered',
    items: [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, content]) => ({ content, meta: {}, items: [] })),
  },
})

const table = (inner: string) => ({
  type: 'table',
  data: {
    withHeadings: true,
    content: [...inner.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd]>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => cell),
    ),
  },
})
