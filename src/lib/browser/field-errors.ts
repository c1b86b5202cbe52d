import { ApiError } from './api.ts'

/** Error messages by field name; that of the form as a whole is under `form`. */
export type FieldErrors = Partial<Record<string, string>>

/**
 * The errors of a failed call: the server's message at each field that is wrong, if that is one of `fields`; else that of
 * the call at the form.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ApiError)) return { form: text }
  const shown = Object.entries(error.fields).filter(([field]) => fields.includes(field))
  if (shown.length > 0) return Object.fromEntries(shown)
  return { [fields.includes(error.field) ? error.field : 'form']: text }
}
