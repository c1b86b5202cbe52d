import { useEffect, useState } from 'react'
import { type Picked, pickedBefore } from '../../lib/browser/stores/goods-picker.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { PickWords } from '../goods/words.ts'
import { Price } from '../ui/Price.tsx'
import { ChangeButton } from './ChangeButton.tsx'

interface Props {
  sku_id: number
  words: PickWords
  onChange(): void
}

/** Goods in the text with current picture, name and price. */
export function GoodsChip({ sku_id, words, onChange }: Props) {
  const [goods, setGoods] = useState<Picked | null>()
  useEffect(() => {
    let isOld = false
    if (sku_id) void pickedBefore(sku_id).then(found => !isOld && setGoods(found))
    return () => {
      isOld = true
    }
  }, [sku_id])
  return (
    <div className="embed">
      {goods && <img src={sized(goods.sku_image, 'small')} width="64" height="64" alt="" />}
      <span className="what">
        <b className="one">{goods?.goods_name ?? (goods === null ? words.gone : words.pickTitle)}</b>
      </span>
      {goods && <Price money={goods.discount_price} />}
      <ChangeButton onPress={onChange}>{words.change}</ChangeButton>
    </div>
  )
}
