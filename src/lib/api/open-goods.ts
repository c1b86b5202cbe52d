import { EVERYTHING } from '../core/caller.ts'
import { coalesce } from '../core/coalesce.ts'
import { tag } from '../core/tags.ts'

/** Milliseconds between two messages about the same goods. */
const PACE = 1000

interface Watched {
  tells: Set<(goods_id: number) => void>
  tell(): Promise<void>
}

const watched = new Map<number, Watched>()

/** Reports that price or stock of these goods may have changed; returns the function that stops it. */
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

/** Called by the bus: notifies everyone who has these goods open. */
export function notifyOpenGoods(fallen: ReadonlySet<string>) {
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
