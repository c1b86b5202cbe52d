import { sql } from 'kysely'
import { escapeHtml } from '../../core/escape-html.ts'
import type { Db } from '../../db/open.ts'
import { indexRows } from '../../db/search.ts'
import { answers, embeds, leads } from './corpus/embeds.ts'
import type { Essay } from './essays.ts'
import { random } from './random.ts'
import { isShown } from './showcase.ts'

type Told = Essay & { id: number }

const POSTS_OF_EACH = 5

/** Puts goods into the newest posts that speak of such, and into an answer to every other of them. */
export async function addEmbeds(db: Db, told: Told[]) {
  const chance = random('embeds')
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'sku_id', 'name'])
    .where('shown', '=', 1)
    .where('id', '<=', 400)
    .orderBy('id')
    .execute()
  const used = new Set<number>()
  for (const [word, named] of embeds) {
    const some = goods.filter(({ name }) => name.includes(named))
    const posts = told.filter(essay => isShown(essay) && !used.has(essay.id) && speaksOf(essay, word))
    for (const [at, { id, at: createtime }] of posts.slice(-POSTS_OF_EACH).entries()) {
      used.add(id)
      const chosen = chance.some(some, Math.min(some.length, 1 + (at % 2)))
      await embed(db, { id, createtime }, chosen, chance.pick(leads))
      if (at % 2 === 0 && chosen[0]) await answer(db, id, `${chance.pick(answers)}/sku-${chosen[0].sku_id}`)
    }
  }
}

const speaksOf = ({ title, plain }: Essay, word: string) => `${title}${plain}`.includes(word)

interface Goods {
  id: number
  sku_id: number
  name: string
}

async function embed(db: Db, { id, createtime }: { id: number; createtime: number }, goods: Goods[], lead: string) {
  if (goods.length === 0) return
  const cards = goods.map(({ sku_id, name }) => `<p class="goods"><a href="/sku-${sku_id}">${escapeHtml(name)}</a></p>`)
  await db
    .updateTable('essay')
    .set({ content: sql`content || ${`<p>${lead}</p>${cards.join('')}`}` })
    .where('id', '=', id)
    .execute()
  const rows = goods.map(one => ({ essay_id: id, goods_id: one.id, createtime, shown: 1 }))
  await db.insertInto('essay_goods').values(rows).execute()
}

/** The first comment goes on about them. */
async function answer(db: Db, essay_id: number, words: string) {
  const first = db
    .selectFrom('comment')
    .select(e => e.fn.min('id').as('id'))
    .where('essay_id', '=', essay_id)
  const rows = await db
    .updateTable('comment')
    .set({ content: sql`content || ${` ${words}`}` })
    .where('id', '=', first.where('root_id', '=', 0).where('shown', '=', 1))
    .returning(['id', 'content as text'])
    .execute()
  await indexRows(db, 'comment', rows)
}
