import { useId, useState } from 'react'
import { fill, money, moneyOf, yuan } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { Combo } from '../../lib/domain/mall/combos.ts'
import { Price } from '../ui/Price.tsx'
import { Quantity } from '../ui/Quantity.tsx'

type Sku = typeof import('../../../public/locales/zh-cn/sku.json')
export type SetWords = Pick<
  Sku,
  'comboLeft' | 'comboNum' | 'comboSave' | 'comboEach' | 'comboTotal' | 'setNote' | 'buy' | 'soldOut'
> & { less: string; more: string }

interface Props {
  combo: Pick<Combo, 'bl_id' | 'bl_price' | 'goods_money' | 'save_the_price' | 'stock'> & {
    bundling_goods: Pick<
      Combo['bundling_goods'][number],
      'sku_id' | 'sku_name' | 'goods_name' | 'sku_image' | 'price' | 'num' | 'stock'
    >[]
  }
  /** Addresses of SKUs (their id is appended) and the checkout. */
  at: { sku: string; payment: string }
  words: SetWords
}

/** Total in yuan of a quantity. */
const times = (money: string, num: number) => yuan(Math.round(Number(money) * 100) * num)

/** The goods of a bundle, price and savings for the quantity, and the button to the checkout. */
export function SetOrder({ combo, at, words }: Props) {
  const [num, setNum] = useState(1)
  const id = useId()
  const { stock } = combo
  return (
    <>
      <ul>
        {combo.bundling_goods.map(goods => (
          <li key={goods.sku_id}>
            <a href={`${at.sku}${goods.sku_id}`}>
              <img src={sized(goods.sku_image, 'mid')} width="240" height="240" alt="" />
              <span>
                <b className="clamp">{goods.goods_name}</b>
                <span className="quiet">{goods.sku_name}</span>
              </span>
            </a>
            <span className="num">
              {moneyOf(goods.price)} ×{goods.num}
            </span>
            {goods.stock < num && <p className="error">{fill(words.comboLeft, { count: goods.stock })}</p>}
          </li>
        ))}
      </ul>
      <form className="order" action={at.payment}>
        <input type="hidden" name="bl_id" value={combo.bl_id} />
        <dl className="kv">
          <dt>{words.comboEach}</dt>
          <dd className="num">
            <span className="was">{moneyOf(combo.goods_money)}</span>
          </dd>
          <dt>{words.comboSave}</dt>
          <dd>
            <span className="tag sale">{money(Math.round(Number(combo.save_the_price) * 100) * num)}</span>
          </dd>
          <dt>{words.comboTotal}</dt>
          <dd>
            <Price money={times(combo.bl_price, num)} large />
          </dd>
        </dl>
        <p className="quiet">{words.setNote}</p>
        <div className="kv">
          <label htmlFor={id}>{words.comboNum}</label>
          <Quantity id={id} num={num} words={words} least={1} most={Math.max(stock, 1)} onNum={setNum} />
        </div>
        <div className="buy-row">
          {stock > 0 ? (
            <button className="button large buy" type="submit">
              {words.buy}
            </button>
          ) : (
            <p className="button large" aria-disabled="true">
              {words.soldOut}
            </p>
          )}
        </div>
      </form>
    </>
  )
}
