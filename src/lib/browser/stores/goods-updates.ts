import { coalesce } from '../../core/coalesce.ts'
import { goodsTopic, type StreamEvent, watchGoods } from '../stream.ts'
import { $streamEvent } from './live.ts'

/**
 * Calls `change` whenever price or stock of these goods may differ from the page: when they change, when an event may
 * have been lost, when the network is back after a `change` that failed, and once when the stream starts to cover goods
 * it had not been `asked` for, because the page is older. Events during `change` are coalesced into one call after it.
 * Returns a function that stops it.
 */
export function watchGoodsUpdates(
  ids: number[],
  change: () => void | Promise<void>,
  asked = new Set<number>(),
): () => void {
  let hasFailed = false
  const say = coalesce(async () => {
    try {
      await change()
      hasFailed = false
    } catch {
      hasFailed = true
    }
  })
  const stop = $streamEvent.listen(heard => {
    if (heard && isNews(heard, ids, asked)) void say()
  })
  const again = () => void (hasFailed && say())
  globalThis.window?.addEventListener('online', again)
  // The stream may cover them already, and then reports so at once.
  watchGoods(ids)
  return () => {
    stop()
    globalThis.window?.removeEventListener('online', again)
  }
}

function isNews(heard: StreamEvent, ids: number[], asked: Set<number>): boolean {
  if (heard.name === 'goods') return ids.includes(heard.data.goods_id)
  if (heard.name !== 'watching' && heard.name !== 'missed') return false
  const begun = ids.filter(id => heard.topics?.includes(goodsTopic(id)) && !asked.has(id))
  for (const id of begun) asked.add(id)
  return heard.name === 'missed' || begun.length > 0
}
