import { useState } from 'react'
import { type Address, makeDefault, removeAddress } from '../../lib/browser/stores/payment.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { fill } from '../../lib/core/format.ts'
import { ADDRESSES } from '../../lib/core/limits.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

const dialog = () => import('./AddressDialog.tsx').then(own => own.AddressDialog)
const SHOWN = 3

interface Props {
  checking: CheckoutState
  words: CheckoutWords
  /** The whole list, and the form without script. */
  more: string
  edit: string
}

/** The delivery address: the first three, then all; choosing one makes it the default and recalculates the freight. */
export function Addresses({ checking, words, more, edit }: Props) {
  const { addresses, busy, readdress } = checking
  const [all, setAll] = useState(false)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const AddressDialog = useLazyComponent(dialog, editing !== null, () => setEditing(null))
  const own = words.address

  async function act(work: Promise<unknown>) {
    try {
      await work
      await readdress()
    } catch (error) {
      showError(error)
    }
  }

  return (
    <section className="panel" aria-label={words.where}>
      <div className="head">
        <h2>{words.where}</h2>
        {addresses.length < ADDRESSES && (
          <a
            className={addresses.length === 0 ? 'button primary small' : 'more'}
            href={edit}
            onClick={event => {
              event.preventDefault()
              setEditing('new')
            }}
          >
            {own.add}
          </a>
        )}
      </div>
      {addresses.length === 0 && <p className="quiet">{own.none}</p>}
      <ul className={all ? 'addresses' : 'addresses few'}>
        {addresses.map(address => (
          <li className="address" key={address.id}>
            <label>
              <input
                type="radio"
                name="address"
                value={address.id}
                checked={address.is_default === 1}
                aria-disabled={busy || undefined}
                onChange={() => busy || void act(makeDefault(address.id))}
              />
              <span className="who">
                <b>{address.name}</b> <span className="num">{address.mobile}</span>
                {address.is_default === 1 && <span className="tag">{own.default}</span>}
              </span>
              <span className="full">
                {address.full_address.replaceAll('-', ' ')}
                <br />
                {address.address}
              </span>
            </label>
            <p className="acts scripted">
              <button
                type="button"
                className="act"
                aria-label={fill(own.editOf, { name: address.name })}
                onClick={() => setEditing(address)}
              >
                {own.edit}
              </button>
              <button
                type="button"
                className="act"
                aria-label={fill(own.removeOf, { name: address.name })}
                onClick={() => confirm(own.removeSure) && void act(removeAddress(address.id))}
              >
                {own.remove}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {addresses.length > SHOWN && !all && (
        <p className="scripted">
          <a
            className="more"
            href={more}
            onClick={event => {
              event.preventDefault()
              setAll(true)
            }}
          >
            {words.moreAddresses}
          </a>
        </p>
      )}
      {AddressDialog && (
        <AddressDialog editing={editing} words={words} close={() => setEditing(null)} saved={readdress} />
      )}
    </section>
  )
}
