import type { Choices, ShopPart } from '../../lib/browser/stores/payment.ts'
import { fill } from '../../lib/core/format.ts'
import { Field } from '../ui/Field.tsx'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

interface Props {
  checking: CheckoutState
  words: CheckoutWords
  /** Invoice settings of the shops that issue one. */
  bills: NonNullable<ShopPart['invoice']>[]
}

const kinds = [
  { is_invoice: 0, invoice_type: 2, word: 'noInvoice' },
  { is_invoice: 1, invoice_type: 2, word: 'electronic' },
  { is_invoice: 1, invoice_type: 1, word: 'paper' },
] as const
const PAPER = 1
const COMPANY = 2

/** None, electronic or paper invoice; then title, content and address. Without script every field is shown. */
export function Invoice({ checking, words, bills }: Props) {
  const { choices, choose, errors, restored } = checking
  const contents = [...new Set(bills.flatMap(({ content }) => content))]
  const isAsked = choices.is_invoice === 1
  const field = (
    name: 'invoice_title' | 'taxpayer_number' | 'invoice_email' | 'invoice_full_address',
    isNeeded: boolean,
    rest: object = {},
  ) => (
    <div key={`${name} ${restored}`} className={isNeeded ? undefined : 'scriptless'}>
      <Field name={name} label={words[name]} error={errors[name]}>
        <input
          className="input"
          defaultValue={choices[name]}
          onChange={event => {
            const typed: Partial<Choices> = { [name]: event.target.value }
            void choose(typed, false)
          }}
          {...rest}
        />
      </Field>
    </div>
  )
  return (
    <>
      <dt>{words.invoice}</dt>
      <dd className="stack checkout-ways">
        <fieldset className="ways">
          <legend className="sr">{words.invoice}</legend>
          {kinds.map(({ word, ...kind }) => (
            <label key={word}>
              <input
                type="radio"
                name="invoice"
                value={kind.is_invoice && kind.invoice_type}
                checked={
                  choices.is_invoice === kind.is_invoice &&
                  (kind.is_invoice === 0 || choices.invoice_type === kind.invoice_type)
                }
                onChange={() => void choose(kind)}
              />
              {words[word]}
            </label>
          ))}
        </fieldset>
        <div className={isAsked ? 'pair' : 'pair scriptless'}>
          <Field name="invoice_title_type" label={words.titleType}>
            <select
              className="input"
              value={choices.invoice_title_type}
              onChange={event => void choose({ invoice_title_type: event.target.value === '2' ? 2 : 1 }, false)}
            >
              <option value="1">{words.person}</option>
              <option value="2">{words.company}</option>
            </select>
          </Field>
          {field('invoice_title', true, { maxLength: 100 })}
          {field('taxpayer_number', choices.invoice_title_type === COMPANY, { maxLength: 60 })}
          <Field name="invoice_content" label={words.invoice_content}>
            <select
              className="input"
              value={choices.invoice_content || contents[0]}
              onChange={event => void choose({ invoice_content: event.target.value }, false)}
            >
              {contents.map(content => (
                <option key={content}>{content}</option>
              ))}
            </select>
          </Field>
          {field('invoice_full_address', choices.invoice_type === PAPER, { maxLength: 200 })}
          {field('invoice_email', choices.invoice_type !== PAPER, {
            maxLength: 100,
            type: 'email',
            autoComplete: 'email',
          })}
        </div>
        {isAsked && bills.some(({ rate }) => rate > 0) && (
          <p className="quiet">{fill(words.invoiceRate, { rate: Math.max(...bills.map(({ rate }) => rate)) })}</p>
        )}
      </dd>
    </>
  )
}
