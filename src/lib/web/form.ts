import type { AstroGlobal } from 'astro'
import type { Path } from '../api/index.ts'
import { isFromOurPage } from '../api/origin.ts'
import { Refusal } from '../core/refusal.ts'
import { textOfFile } from '../core/text-file.ts'
import { type EachRow, eachRowCall, type RefusedRow } from './bulk.ts'
import { CODE, type FormFault, faultOf, formCall, isUnconfirmed } from './form-call.ts'
import { arrivingForm, type PictureFields } from './picture-form.ts'

export interface SubmittedForm {
  /** What was typed, to be shown again; passwords are not. */
  values: Record<string, string>
  /** The button that was pressed; empty when the page was only opened. */
  pressed: string
  fault: FormFault | null
  /** Message of a success. */
  said: string
  /** What the call returned, also with a refusal. */
  data?: unknown
  /** The refused rows of a bulk button. */
  refused?: RefusedRow[] | undefined
}

/** The call a form's button makes, once or per selected row; null only shows the page again. */
export type Button = Path | EachRow | null

/** Initial state of a form that is an island; the call's result stays with the page. */
export const initialFormState = ({ values, pressed, fault, said }: SubmittedForm) => ({ values, pressed, fault, said })

/** A form whose call first needs two-factor confirmation. */
export interface ConfirmationForm {
  /** Sent again as hidden fields. */
  values: Fields
  /** Fields that are never written into a page, such as a pay password: to be typed again. */
  secrets: string[]
  /** Two-factor authentication is not set up yet. */
  isSetUpNeeded: boolean
  /** What was wrong with the code. */
  fault: string
}

type Fields = Record<string, string>
/** Converts the fields of a form to those of its call. */
export type FormToCall = (sent: Fields) => Fields | Promise<Fields>

/**
 * Handles a form posted to its own page without script: makes the call of the pressed button. `meant` converts the
 * form's fields to the call's; files of the fields in `pictures` are uploaded first.
 */
export async function submitted(
  astro: AstroGlobal,
  buttons: Record<string, Button>,
  meant: FormToCall = sent => sent,
  pictures?: PictureFields,
): Promise<SubmittedForm> {
  astro.response.headers.set('cache-control', 'no-store')
  const nothing: SubmittedForm = { values: {}, pressed: '', fault: null, said: '' }
  if (astro.request.method !== 'POST') return nothing
  try {
    if (!isFromOurPage(astro)) throw new Refusal('foreignOrigin')
    const { fields, refusal } = await arrived(astro, pictures)
    const { [CODE]: code = '', ...sent } = fields
    const pressed = String(sent['do'] ?? '')
    const button = (Object.hasOwn(buttons, pressed) ? buttons[pressed] : null) ?? null
    const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !/password/.test(name)))
    if (refusal) return { ...nothing, values, pressed, fault: faultOf(astro, refusal) }
    // What its sender has not seen is not overwritten: domain/staff/unchanged.ts, domain/account/shop-saves.ts.
    if (/^\d{1,15}$/.test(sent['seen'] ?? '')) astro.locals.who = { ...astro.locals.who, seen: Number(sent['seen']) }
    const { key, ...outcome } = await press(astro, button, await meant(sent), code)
    if (outcome.fault && isUnconfirmed(outcome.fault))
      astro.locals.confirming = {
        values,
        secrets: Object.keys(sent).filter(name => !(name in values)),
        isSetUpNeeded: outcome.fault.reason === 'secondFactorFirst',
        fault: outcome.fault.field === CODE ? outcome.fault.text : '',
      }
    return { values: { ...values, ...(key && { key }) }, pressed, ...outcome }
  } catch (error) {
    return { ...nothing, fault: faultOf(astro, error) }
  }
}

const press = (astro: AstroGlobal, button: Button, sent: Fields, code: string) =>
  typeof button === 'object' && button !== null
    ? eachRowCall(astro, button, sent, code)
    : formCall(astro, button, sent, code)

const arrived = async (astro: AstroGlobal, pictures: PictureFields | undefined) =>
  pictures && /^multipart\//i.test(astro.request.headers.get('content-type') ?? '')
    ? arrivingForm(astro, pictures)
    : { fields: await bodyOf(astro.request), refusal: null }

/** A file in a form is read as text, such as a CSV. */
const textOf = async (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : textOfFile(new Uint8Array(await value.arrayBuffer()))

async function bodyOf(request: Request): Promise<Fields> {
  try {
    const entries = [...(await request.formData())]
    const read = entries.map(async ([name, value]) => [name, await textOf(value)] as const)
    return Object.fromEntries(await Promise.all(read))
  } catch {
    throw new Refusal('badBody')
  }
}
