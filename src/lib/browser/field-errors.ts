import { ApiError } from './api.ts'

/** Error messages by field name; that of the form as a whole is under `form`. */
export type FieldErrors = Partial<Record<string, string>>

/**
 * The errors of a failed call: the server's message at the field it refers to, if that is one of `fields`, else at the
 * form.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  const text = error instanceof Error ? error.message : String(error)
  const field = error instanceof ApiError && fields.includes(error.field) ? error.field : 'form'
  return { [field]: text }
}
