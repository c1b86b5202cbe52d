import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { MOBILE, plainMobile } from '../../lib/core/mobile-number.ts'
import type { Fields } from './useAccountForm.ts'

/** A field, its check, and the message if it fails. */
type Check = readonly [name: string, isRight: (value: string, fields: Fields) => boolean, text: string]

/** The first invalid field, in the order of the checks. */
export function firstWrong(checks: readonly Check[], fields: Fields): FieldErrors {
  const wrong = checks.find(([name, isRight]) => !isRight(fields[name] ?? '', fields))
  return wrong ? { [wrong[0]]: wrong[2] } : {}
}

export const isFilled = (value: string) => value.trim() !== ''
/** Blanks count in a password. */
export const isTyped = (value: string) => value !== ''
export const isMobile = (value: string) => MOBILE.test(plainMobile(value))
export const isSameAs = (other: string) => (value: string, fields: Fields) => value === fields[other]
