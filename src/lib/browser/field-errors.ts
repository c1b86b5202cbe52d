import { ApiError } from './api.ts'

/** What is wrong, by the name of the field; what the form as a whole was refused for stands under `form`. */
export type FieldErrors = Partial<Record<string, string>>

/** Of a call that failed: the server's words at the field they speak of, if it is one of `fields`, else at the form. */
export function fieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  const text = error instanceof Error ? error.message : String(error)
  const field = error instanceof ApiError && fields.includes(error.field) ? error.field : 'form'
  return { [field]: text }
}
