import { type SubmitEvent, useState } from 'react'
import { type Address, saveAddress } from '../../lib/browser/stores/payment.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { RegionSelects } from '../ui/RegionSelects.tsx'
import type { CheckoutWords } from './words.ts'

interface Props {
  editing: Address | 'new' | null
  words: CheckoutWords
  close(): void
  saved(): Promise<void>
}

/** Form of an address, new or existing, within the checkout. */
export function AddressDialog({ editing, words, close, saved }: Props) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const own = words.address
  const known = editing === 'new' ? null : editing

  async function save(event: SubmitEvent<HTMLFormElement>) {
    // React events of the dialog bubble to the order's form.
    event.stopPropagation()
    event.preventDefault()
    const field = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
    const codes = { province_id: field('province'), city_id: field('city'), district_id: field('area') }
    const person = { name: field('name'), mobile: field('mobile'), telephone: field('telephone') }
    const written = { ...person, ...codes, address: field('address'), is_default: field('is_default') || 0 }
    setBusy(true)
    setFault('')
    try {
      await saveAddress(written, known?.id)
      await saved()
      close()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: 'name' | 'mobile' | 'telephone' | 'address', rest: object) => (
    <p className="field">
      <label htmlFor={`address-${name}`}>{own[name]}</label>
      <input className="input" id={`address-${name}`} name={name} defaultValue={known?.[name] ?? ''} {...rest} />
    </p>
  )

  return (
    <Dialog
      className="checkout-dialog"
      title={known ? own.editTitle : own.addTitle}
      open={editing !== null}
      onClose={close}
    >
      <form className="stack tight" onSubmit={save} noValidate>
        <div className="pair">
          {field('name', { maxLength: 20, autoComplete: 'name' })}
          {field('mobile', { maxLength: 11, inputMode: 'tel', autoComplete: 'tel-national' })}
        </div>
        <Regions known={known} words={words} />
        {field('address', { maxLength: 200, autoComplete: 'street-address', placeholder: own.addressHint })}
        {field('telephone', { maxLength: 20, inputMode: 'tel', placeholder: own.telephoneHint })}
        <label className="tick">
          <input
            type="checkbox"
            name="is_default"
            value="1"
            defaultChecked={known === null || known.is_default === 1}
          />
          {own.isDefault}
        </label>
        {fault && <FieldError alert>{fault}</FieldError>}
        <p className="ends">
          <button type="button" className="button line" onClick={close}>
            {own.cancel}
          </button>
          <button type="submit" className="button primary" aria-busy={busy || undefined} disabled={busy}>
            {own.save}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

/** Regions are loaded when the dialog opens. */
function Regions({ known, words }: { known: Address | null; words: CheckoutWords }) {
  const codes = known ? [known.province_id, known.city_id, known.district_id].map(String) : []
  const { address, choose } = words
  const says = { region: address.region, choose, province: words.province, city: words.city, area: words.area }
  return <RegionSelects codes={codes} words={says} />
}
