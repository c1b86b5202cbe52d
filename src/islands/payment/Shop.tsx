import { useId } from 'react'
import { amountOf, fill, moneyOf } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Icon } from '../ui/Icon.tsx'
import { Coupons } from './Coupons.tsx'
import { Delivery } from './Delivery.tsx'
import type { CheckoutLinks, ShopProps } from './types.ts'
import { type CheckoutWords, pricedAs } from './words.ts'

/** A shop's part of the order: a summary line with delivery and price, and its details folded. */
export function Shop({ shop, checking, words, at, isOpen }: ShopProps & { at: CheckoutLinks; isOpen: boolean }) {
  const { site_id, site_name, is_own, avatar, promotion, coupon_list, coupon_id } = shop
  const { cost, choices, choose } = checking
  const [id, note] = [useId(), useId()]
  const reductions = [...promotion.manjian, ...(promotion.freeshipping ? [promotion.freeshipping] : [])]
  const off = Number(shop.promotion_money) + Number(shop.coupon_money)
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {avatar && <img className="avatar" src={sized(avatar, 'small')} width="40" height="40" alt="" />}
        <span className="about">
          <span className="name">
            <h2 className="one" id={id}>
              {site_name}
            </h2>
            {is_own === 1 && <span className="tag self">{words.own}</span>}
            {promotion.manjian[0] && <span className="tag sale">{promotion.manjian[0]}</span>}
          </span>
          <span className="gist one">{gistOf(shop, words)}</span>
        </span>
        <span className="sum">
          {moneyOf(shop.order_money)}
          {off > 0 ? (
            <small>{fill(words.cutBy, { money: amountOf(off.toFixed(2)) })}</small>
          ) : (
            Number(shop.delivery_money) > 0 && (
              <small>{fill(words.withFreight, { money: amountOf(shop.delivery_money) })}</small>
            )
          )}
        </span>
        <Icon name="down" />
      </summary>
      <section className="open-part" aria-labelledby={id}>
        <a className="more" href={`${at.shop}${site_id}`}>
          {site_name}
          <Icon name="right" />
        </a>
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
        <dl className="kv">
          {cost.is_virtual === 0 && <Delivery shop={shop} checking={checking} words={words} />}
          {cost.is_promotion === 0 && (
            <>
              <dt>{words.shopCoupon}</dt>
              <dd>
                <Coupons
                  name={`coupon-${site_id}`}
                  words={words}
                  list={coupon_list}
                  chosen={coupon_id}
                  title={words.shopCoupon}
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
      </section>
    </details>
  )
}

/** Summary: when or where, how, price, and number of goods. */
function gistOf({ delivery, express_type, delivery_money, goods_list }: ShopProps['shop'], words: CheckoutWords) {
  const way = express_type.find(({ name }) => name === delivery.delivery_type)
  const store = way?.store_list.find(({ store_id }) => store_id === delivery.store_id)
  return [
    way?.name === 'local' && delivery.buyer_ask_delivery_time,
    store?.store_name,
    way?.title,
    way && Number(delivery_money) === 0 && words.noFreight,
    ...goods_list.map(({ sku_name }) => sku_name),
  ]
    .filter(Boolean)
    .join(' · ')
}
