import { coalesce } from '../../core/coalesce.ts'
import { goodsTopic, type Heard, watchGoods } from '../stream.ts'
import { $heard } from './live.ts'

/**
 * Says `change` whenever price or stock of these goods may be another than the page shows: when they change, when word of
 * it may have been lost, and once when the stream begins to tell of goods that are not `asked` for yet, because the page
 * was drawn before. What is said while `change` works is said once, after it. Answers what ends that.
 */
export function startGoodsNews(
  ids: number[],
  change: () => void | Promise<void>,
  asked = new Set<number>(),
): () => void {
  const say = coalesce(async () => change())
  const stop = $heard.listen(heard => {
    if (heard && isNews(heard, ids, asked)) void say()
  })
  // The stream may tell of them already, and then says so at once.
  watchGoods(ids)
  return stop
}

function isNews(heard: Heard, ids: number[], asked: Set<number>): boolean {
  if (heard.name === 'goods') return ids.includes(heard.data.goods_id)
  if (heard.name !== 'watching' && heard.name !== 'missed') return false
  const begun = ids.filter(id => heard.topics?.includes(goodsTopic(id)) && !asked.has(id))
  for (const id of begun) asked.add(id)
  return heard.name === 'missed' || begun.length > 0
}
