import type { ChoiceKind, FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { shownOrHidden } from './fields.ts'

export const sort = (name: string): FormField => ({ name, text: 'staff:sort', kind: 'number' })
export const picture = (name: string, text: FormField['text'], required = false): FormField => ({
  name,
  text,
  kind: 'picture',
  wide: true,
  required,
})
/** A field that selects up to `most` of a kind. */
export const choice = (
  name: string,
  text: FormField['text'],
  { kind, most = 1, ...rest }: { kind: ChoiceKind; most?: number } & Pick<FormField, 'note' | 'required'>,
): FormField => ({ name, text, kind: 'choice', wide: true, ...rest, choice: { kind, most, known: [] } })
export const address = (name: string, text: FormField['text'], required = false): FormField => ({
  name,
  text,
  required,
  note: 'malldesk:linkNote',
})
export const shown = (t: Translate): FormField => ({ name: 'is_show', text: 'staff:state', options: shownOrHidden(t) })
