import { watchGoods } from '../stream.ts'
import { $heard } from './live.ts'

/** Says `change` whenever price or stock of one of these goods may be another. Answers what ends that. */
export function startGoodsNews(ids: number[], change: () => void): () => void {
  watchGoods(ids)
  return $heard.listen(heard => {
    if (heard?.name === 'missed' || (heard?.name === 'goods' && ids.includes(heard.data.goods_id))) change()
  })
}
