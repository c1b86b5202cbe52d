import type { ShopPart } from '../../lib/browser/stores/payment.ts'
import { Choose } from './Choose.tsx'
import type { CheckoutWords } from './words.ts'

type Store = ShopPart['express_type'][number]['store_list'][number]

interface Props {
  site_id: number
  stores: Store[]
  /** The buyer has chosen pickup. */
  isWished: boolean
  chosen: number
  /** Increased whenever pickup is chosen with several stores, to show them. */
  asked: number
  words: CheckoutWords
  pick(store_id: number): void
}

/** The pickup point, with a dialog of all. */
export function Stores({ site_id, stores, isWished, chosen, asked, words, pick }: Props) {
  const store = isWished ? stores.find(({ store_id }) => store_id === chosen) : undefined
  return (
    <div className={isWished ? 'row wrapping' : 'row wrapping scriptless'}>
      {store ? (
        <span>
          <b>{store.store_name}</b> {store.full_address.replaceAll('-', ' ')} {store.address}
          <span className="quiet"> {store.open_date}</span>
        </span>
      ) : (
        isWished && <span className="error">{words.noStore}</span>
      )}
      <Choose title={words.chooseStore} button={words.chooseStore} asked={asked}>
        {close => (
          <ul className="choose-list">
            {stores.map(each => (
              <li key={each.store_id}>
                <label>
                  <input
                    type="radio"
                    name={`store-${site_id}`}
                    value={each.store_id}
                    checked={isWished && each.store_id === chosen}
                    onChange={() => {
                      pick(each.store_id)
                      close()
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
        )}
      </Choose>
    </div>
  )
}
