import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import type { ShopProps } from './Shop.tsx'
import { say } from './words.ts'

/** How the shop's goods come: by express, to a store, or brought at a time. */
export function Delivery({ shop, checking, words }: ShopProps) {
  const { choices, choose } = checking
  const { site_id, site_name, delivery, express_type, delivery_money } = shop
  const [choosing, setChoosing] = useState(false)
  const [seen, setSeen] = useState(delivery.delivery_type)
  // What was wished for counts, also while it still lacks something.
  const wished = choices.delivery[site_id]?.delivery_type ?? delivery.delivery_type
  const current = express_type.find(({ name }) => name === wished)
  const store = current?.store_list.find(({ store_id }) => store_id === delivery.store_id)
  const pick = (chosen: (typeof choices.delivery)[string]) =>
    void choose({ delivery: { ...choices.delivery, [site_id]: chosen } })

  return (
    <>
      <dt>{words.delivery}</dt>
      <dd className="stack checkout-ways">
        <fieldset className="ways">
          <legend className="sr">{say(words.deliveryOf, { shop: site_name })}</legend>
          {express_type.map(({ name, title, store_list }) => (
            <label key={name}>
              <input
                type="radio"
                name={`delivery-${site_id}`}
                checked={wished === name}
                onChange={() => {
                  setSeen(name)
                  const only = store_list.length === 1 ? store_list[0] : undefined
                  pick({ delivery_type: name, ...(only && { store_id: only.store_id }) })
                  if (store_list.length > 1) setChoosing(true)
                }}
              />
              {title}
              {wished === name && seen !== 'store' && <span className="num"> ¥{delivery_money}</span>}
            </label>
          ))}
        </fieldset>
        {wished === 'store' && (
          <p className="row wrapping">
            {store ? (
              <span>
                <b>{store.store_name}</b> {store.full_address.replaceAll('-', ' ')} {store.address}
                <span className="quiet"> {store.open_date}</span>
              </span>
            ) : (
              <span className="error">{words.noStore}</span>
            )}
            <button type="button" className="button small" onClick={() => setChoosing(true)}>
              {words.chooseStore}
            </button>
          </p>
        )}
        {wished === 'local' && current?.rules && (
          <p className="quiet">
            {say(words.localRules, {
              least: current.rules.least,
              fee: current.rules.fee,
              from: current.rules.free_from,
            })}
          </p>
        )}
        {wished === 'local' && current && current.times.length > 0 && (
          <label className="row wrapping">
            {words.localTime}
            <select
              className="input short"
              value={delivery.buyer_ask_delivery_time}
              onChange={event => pick({ delivery_type: 'local', buyer_ask_delivery_time: event.target.value })}
            >
              <option value="">{words.anyTime}</option>
              {current.times.map(time => (
                <option key={time}>{time}</option>
              ))}
            </select>
          </label>
        )}
        <Dialog title={words.chooseStore} open={choosing} onClose={() => setChoosing(false)}>
          <ul className="choose-list">
            {express_type
              .flatMap(({ store_list }) => store_list)
              .map(each => (
                <li key={each.store_id}>
                  <label>
                    <input
                      type="radio"
                      name={`store-${site_id}`}
                      checked={each.store_id === delivery.store_id}
                      onChange={() => {
                        setSeen('store')
                        pick({ delivery_type: 'store', store_id: each.store_id })
                        setChoosing(false)
                      }}
                    />
                    <span>
                      <b>{each.store_name}</b>
                      <span className="full">
                        {each.full_address.replaceAll('-', ' ')} {each.address}
                      </span>
                      <span className="full">
                        {each.open_date} {each.telephone}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
          </ul>
        </Dialog>
      </dd>
    </>
  )
}
