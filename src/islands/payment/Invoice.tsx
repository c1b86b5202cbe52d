import type { Choices, ShopPart } from '../../lib/stores/payment.ts'
import type { Checking } from './checkout.ts'
import { say, type Words } from './words.ts'

interface Props {
  checking: Checking
  words: Words
  /** Of the shops that write one. */
  bills: NonNullable<ShopPart['invoice']>[]
}

const kinds = [
  { is_invoice: 0, invoice_type: 2, word: 'noInvoice' },
  { is_invoice: 1, invoice_type: 2, word: 'electronic' },
  { is_invoice: 1, invoice_type: 1, word: 'paper' },
] as const
const PAPER = 1
const COMPANY = 2

/** None, electronic or on paper; then to whom, of what, and where it goes. */
export function Invoice({ checking, words, bills }: Props) {
  const { choices, choose } = checking
  const contents = [...new Set(bills.flatMap(({ content }) => content))]
  const field = (
    name: 'invoice_title' | 'taxpayer_number' | 'invoice_email' | 'invoice_full_address',
    rest: object = {},
  ) => (
    <p className="field">
      <label htmlFor={name}>{words[name]}</label>
      <input
        className="input"
        id={name}
        value={choices[name]}
        onChange={event => {
          const typed: Partial<Choices> = { [name]: event.target.value }
          void choose(typed, false)
        }}
        {...rest}
      />
    </p>
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
        {choices.is_invoice === 1 && (
          <div className="pair">
            <p className="field">
              <label htmlFor="invoice_title_type">{words.titleType}</label>
              <select
                className="input"
                id="invoice_title_type"
                value={choices.invoice_title_type}
                onChange={event => void choose({ invoice_title_type: event.target.value === '2' ? 2 : 1 }, false)}
              >
                <option value="1">{words.person}</option>
                <option value="2">{words.company}</option>
              </select>
            </p>
            {field('invoice_title', { maxLength: 100 })}
            {choices.invoice_title_type === COMPANY && field('taxpayer_number', { maxLength: 30 })}
            <p className="field">
              <label htmlFor="invoice_content">{words.invoice_content}</label>
              <select
                className="input"
                id="invoice_content"
                value={choices.invoice_content || contents[0]}
                onChange={event => void choose({ invoice_content: event.target.value }, false)}
              >
                {contents.map(content => (
                  <option key={content}>{content}</option>
                ))}
              </select>
            </p>
            {choices.invoice_type === PAPER
              ? field('invoice_full_address', { maxLength: 200 })
              : field('invoice_email', { maxLength: 100, type: 'email', autoComplete: 'email' })}
          </div>
        )}
        {choices.is_invoice === 1 && bills.some(({ rate }) => rate > 0) && (
          <p className="quiet">{say(words.invoiceRate, { rate: Math.max(...bills.map(({ rate }) => rate)) })}</p>
        )}
      </dd>
    </>
  )
}
