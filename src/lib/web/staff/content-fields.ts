import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { shownOrHidden } from './fields.ts'

// Bounds as in lib/api/endpoints/staff-content.ts.

export const sort = (name: string): FormField => ({ name, text: 'staff:sort', kind: 'number', min: 0, max: 100_000 })
export const picture = (name: string, text: FormField['text'], required = false): FormField => ({
  name,
  text,
  wide: true,
  max: 500,
  required,
})
export const address = (name: string, text: FormField['text'], required = false): FormField => ({
  ...{ name, text, max: 500, required },
  note: 'malldesk:linkNote',
})
export const shown = (t: Translate): FormField => ({ name: 'is_show', text: 'staff:state', options: shownOrHidden(t) })
