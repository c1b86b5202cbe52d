import { type SubmitEvent, useState } from 'react'
import { certify } from '../../lib/browser/stores/apply.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Brand, type Brands } from './Brand.tsx'
import { DocumentField } from './DocumentField.tsx'
import { Steps } from './Steps.tsx'
import { type CertificationDraft, useCertificationDraft } from './useCertificationDraft.ts'
import type { ApplyWords } from './words.ts'

interface Props {
  /** The member whose draft this browser stores. */
  uid: number
  brands: Brands
  words: ApplyWords
}

const DONE = 4

/** Certification of a car owner in four steps, in any order; all are required on submit. */
export function Certify({ uid, brands, words }: Props) {
  const [step, setStep] = useState(1)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const [draft, change, forget] = useCertificationDraft(uid)

  function turn(to: number, missing = '') {
    setFault(missing)
    if (missing) showError(missing)
    setStep(to)
  }

  function goOn() {
    const lacking = lacks(draft, words).find(({ at }) => at === step)
    turn(lacking ? step : step + 1, lacking?.missing)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (step < 3) return goOn()
    if (sending) return
    const [lacking] = lacks(draft, words)
    if (lacking) return turn(lacking.at, lacking.missing)
    setSending(true)
    const taken = await certify(draft)
    setSending(false)
    if (!taken) return
    forget()
    turn(DONE)
  }

  const paper = (name: keyof CertificationDraft & keyof ApplyWords, hint?: string) => (
    <DocumentField
      label={words[name]}
      hint={hint ?? words.pictureRule}
      url={draft[name]}
      words={words}
      onChange={url => {
        setFault('')
        change({ [name]: url })
      }}
    />
  )

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Steps step={step} last={DONE} words={words} onTurn={turn} />
      {fault && <FieldError alert>{fault}</FieldError>}
      {step === 1 && (
        <div className="papers">
          {paper('id_positive')}
          {paper('id_back')}
        </div>
      )}
      {step === 2 && <div className="papers">{paper('driving_license')}</div>}
      {step === 3 && (
        <div className="papers">
          <Brand brands={brands} draft={draft} words={words} onChange={change} />
          {paper('car_photo', words.carPhotoHint)}
        </div>
      )}
      {step === DONE ? (
        <div className="verdict" role="status">
          <h2>{words.urgent}</h2>
          <p>{words.urgentText}</p>
        </div>
      ) : (
        <p className="row ends">
          {step > 1 && (
            <button className="button" type="button" onClick={() => turn(step - 1)}>
              {words.back}
            </button>
          )}
          <button className="button primary" type="submit" aria-busy={sending}>
            {step < 3 ? words.next : sending ? words.submitting : words.submit}
          </button>
        </p>
      )}
    </form>
  )
}

/** The first missing field in the order of the steps (identity card, driving licence, car), and its step. */
function lacks({ id_positive, id_back, driving_license, brand_id, car_photo }: CertificationDraft, words: ApplyWords) {
  const asked = [
    { at: 1, is: id_positive && id_back, missing: words.askIdCards },
    { at: 2, is: driving_license, missing: words.askLicense },
    { at: 3, is: brand_id, missing: words.askBrand },
    { at: 3, is: car_photo, missing: words.askCarPhoto },
  ]
  return asked.filter(({ is }) => !is)
}
