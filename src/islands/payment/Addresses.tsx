import { useState } from 'react'
import { type Address, makeDefault, removeAddress } from '../../lib/stores/payment.ts'
import { complain } from '../../lib/stores/toast.ts'
import { AddressDialog } from './AddressDialog.tsx'
import type { Checking } from './checkout.ts'
import { say, type Words } from './words.ts'

const SHOWN = 3
const MOST = 20

interface Props {
  checking: Checking
  words: Words
  /** The whole book. */
  more: string
}

/** Where it goes: the first three, then all; choosing one makes it the default, and freight is reckoned anew. */
export function Addresses({ checking, words, more }: Props) {
  const { addresses, busy, readdress } = checking
  const [all, setAll] = useState(false)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const own = words.address

  async function act(work: Promise<unknown>) {
    try {
      await work
      await readdress()
    } catch (error) {
      complain(error)
    }
  }

  return (
    <section className="panel" aria-labelledby="where">
      <div className="head">
        <h2 id="where">{words.where}</h2>
        {addresses.length < MOST && (
          <button type="button" className="more" onClick={() => setEditing('new')}>
            {own.add}
          </button>
        )}
      </div>
      {addresses.length === 0 && <p className="quiet">{own.none}</p>}
      <ul className="addresses">
        {(all ? addresses : addresses.slice(0, SHOWN)).map(address => (
          <li className="address" key={address.id}>
            <label>
              <input
                type="radio"
                name="address"
                checked={address.is_default === 1}
                disabled={busy}
                onChange={() => void act(makeDefault(address.id))}
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
            <p className="acts">
              <button
                type="button"
                className="act"
                aria-label={say(own.editOf, { name: address.name })}
                onClick={() => setEditing(address)}
              >
                {own.edit}
              </button>
              <button
                type="button"
                className="act"
                aria-label={say(own.removeOf, { name: address.name })}
                onClick={() => confirm(own.removeSure) && void act(removeAddress(address.id))}
              >
                {own.remove}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {addresses.length > SHOWN && !all && (
        <p>
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
      <AddressDialog {...{ editing, words }} close={() => setEditing(null)} saved={readdress} />
    </section>
  )
}
