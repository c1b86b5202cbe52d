import { useState } from 'react'
import { fill, moneyOf } from '../../lib/core/format.ts'
import { Stores } from './Stores.tsx'
import type { ShopProps } from './types.ts'

/** Way of delivery of a shop's goods: express, pickup, or local delivery at a chosen time. */
export function Delivery({ shop, checking, words }: ShopProps) {
  const { choices, choose } = checking
  const [asked, setAsked] = useState(0)
  const { site_id, site_name, delivery, express_type, delivery_money } = shop
  // The wish counts even while it is incomplete.
  const wished = choices.delivery[site_id]?.delivery_type ?? delivery.delivery_type
  const current = express_type.find(({ name }) => name === wished)
  const local = express_type.find(({ name }) => name === 'local')
  const stores = express_type.flatMap(({ store_list }) => store_list)
  const pick = (chosen: (typeof choices.delivery)[string]) =>
    void choose({ delivery: { ...choices.delivery, [site_id]: chosen } })

  return (
    <>
      <dt>{words.delivery}</dt>
      <dd className="stack checkout-ways">
        <fieldset className="ways">
          <legend className="sr">{fill(words.deliveryOf, { shop: site_name })}</legend>
          {express_type.map(({ name, title, store_list }) => (
            <label key={name}>
              <input
                type="radio"
                name={`delivery-${site_id}`}
                value={name}
                checked={wished === name}
                onChange={() => {
                  const only = store_list.length === 1 ? store_list[0] : undefined
                  pick({ delivery_type: name, ...(only && { store_id: only.store_id }) })
                  if (store_list.length > 1) setAsked(asked + 1)
                }}
              />
              {title}
              {wished === name && <span className="num"> {moneyOf(delivery_money)}</span>}
            </label>
          ))}
        </fieldset>
        {stores.length > 0 && (
          <Stores
            stores={stores}
            words={words}
            site_id={site_id}
            asked={asked}
            isWished={wished === 'store'}
            chosen={delivery.store_id}
            pick={store_id => pick({ delivery_type: 'store', store_id })}
          />
        )}
        {local?.rules && (
          <p className={current === local ? 'quiet' : 'quiet scriptless'}>
            {fill(words.localRules, { least: local.rules.least, fee: local.rules.fee, from: local.rules.free_from })}
          </p>
        )}
        {local && local.times.length > 0 && (
          <label className={current === local ? 'row wrapping' : 'row wrapping scriptless'}>
            {words.localTime}
            <select
              className="input short"
              name={`time-${site_id}`}
              value={choices.delivery[site_id]?.buyer_ask_delivery_time ?? delivery.buyer_ask_delivery_time}
              onChange={event => pick({ delivery_type: 'local', buyer_ask_delivery_time: event.target.value })}
            >
              <option value="">{words.anyTime}</option>
              {local.times.map(time => (
                <option key={time}>{time}</option>
              ))}
            </select>
          </label>
        )}
      </dd>
    </>
  )
}
