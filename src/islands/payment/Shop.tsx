import { useId } from 'react'
import { fill, moneyOf } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Coupons } from './Coupons.tsx'
import { Delivery } from './Delivery.tsx'
import type { Places, ShopProps } from './types.ts'
import { pricedAs } from './words.ts'

/** A shop's part of the order: its goods, how they come, what comes off, a word to the seller. */
export function Shop({ shop, checking, words, at }: ShopProps & { at: Places }) {
  const { site_id, site_name, is_own, avatar, promotion, coupon_list, coupon_id } = shop
  const { cost, choices, choose } = checking
  const [id, note] = [useId(), useId()]
  const reductions = [...promotion.manjian, ...(promotion.freeshipping ? [promotion.freeshipping] : [])]
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="shop-head">
        {avatar && <img className="avatar" src={sized(avatar, 'small')} width="32" height="32" alt="" />}
        <h2 id={id}>
          <a href={`${at.shop}${site_id}`}>{site_name}</a>
        </h2>
        {is_own === 1 && <span className="tag self">{words.own}</span>}
      </div>
      <details className="checkout-goods" open={shop.goods_list.length <= 2}>
        <summary>
          {fill(words.shopSum, { count: shop.goods_num })} <b className="num">{moneyOf(shop.goods_money)}</b>
        </summary>
        <ul className="checkout-lines">
          {shop.goods_list.map(line => (
            <li className="line-item" key={line.sku_id}>
              <img
                src={sized(line.sku_image || '/art/goods-none.svg', 'small')}
                width="240"
                height="240"
                alt=""
                loading="lazy"
              />
              <a className="clamp" href={`${at.goods}${line.sku_id}`}>
                {line.sku_name}
              </a>
              <div className="money">
                <b>{pricedAs(words, line.goods_money, line.score_price * line.num)}</b>
                <br />
                <span className="quiet">
                  {pricedAs(words, line.price, line.score_price)} ×{line.num}
                </span>
              </div>
              <span className="spec">
                {line.sku_spec_format.map(({ spec_value_name }) => spec_value_name).join(' / ')}{' '}
                {line.why && <span className="tag sale">{words[`why_${line.why}`]}</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <dl className="kv">
        {cost.is_virtual === 0 && <Delivery {...{ shop, checking, words }} />}
        {cost.is_promotion === 0 && (
          <>
            <dt>{words.shopCoupon}</dt>
            <dd>
              <Coupons
                name={`coupon-${site_id}`}
                {...{ words, list: coupon_list, chosen: coupon_id, title: words.shopCoupon }}
                label={fill(words.couponsOf, { shop: site_name })}
                choose={id => void choose({ coupon: { ...choices.coupon, [site_id]: id ? { coupon_id: id } : {} } })}
              />
            </dd>
          </>
        )}
        {reductions.length > 0 && (
          <>
            <dt>{words.reductions}</dt>
            <dd className="row wrapping">
              {reductions.map(text => (
                <span className="tag sale" key={text}>
                  {text}
                </span>
              ))}
            </dd>
          </>
        )}
        <dt>
          <label htmlFor={note}>{words.note}</label>
        </dt>
        <dd>
          <input
            className="input"
            id={note}
            name={`note-${site_id}`}
            maxLength={140}
            placeholder={words.noteHint}
            key={checking.restored}
            defaultValue={choices.buyer_message[site_id] ?? ''}
            onChange={event =>
              void choose({ buyer_message: { ...choices.buyer_message, [site_id]: event.target.value } }, false)
            }
          />
        </dd>
      </dl>
      <p className="checkout-shop-sum">
        {fill(words.shopSum, { count: shop.goods_num })} <b className="num">{moneyOf(shop.order_money)}</b>
      </p>
    </section>
  )
}
