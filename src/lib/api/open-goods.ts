import { EVERYTHING } from '../core/caller.ts'
import { coalesce } from '../core/coalesce.ts'
import { tag } from '../core/tags.ts'

/** Goods of which many buy at once are told of this often, in milliseconds. */
const PACE = 1000

interface Watched {
  tells: Set<(goods_id: number) => void>
  tell(): Promise<void>
}

const watched = new Map<number, Watched>()

/** Tells when price or stock of these goods may be another, until what it answers is called. */
export function watchGoods(ids: number[], tell: (goods_id: number) => void): () => void {
  const own = (goods_id: number) => tell(goods_id)
  for (const id of ids) (watched.get(id) ?? watching(id)).tells.add(own)
  return () => {
    for (const id of ids) {
      const goods = watched.get(id)
      goods?.tells.delete(own)
      if (goods?.tells.size === 0) watched.delete(id)
    }
  }
}

/** Word of the bus: who looks at goods that changed is told. */
export function wakeBuyers(fallen: ReadonlySet<string>) {
  for (const [id, goods] of watched) if (fallen.has(tag.goods(id)) || fallen.has(EVERYTHING)) void goods.tell()
}

function watching(id: number): Watched {
  const tells: Watched['tells'] = new Set()
  const tell = coalesce(async () => {
    for (const each of tells) each(id)
  }, PACE)
  const goods = { tells, tell }
  watched.set(id, goods)
  return goods
}
