import { z } from 'zod'
import { calls, type Path } from '../api/index.ts'
import type { FormField } from '../core/form-field.ts'

type Bounds = Pick<FormField, 'required' | 'min' | 'max'>

/** What a call's input says of a field, as JSON Schema; an optional one is a union with nothing. */
interface Rule {
  type?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  anyOf?: Rule[]
}

/**
 * Fields of a form with the bounds of the call that it sends: required, least and most of a number, longest text. What a
 * field states itself stands. What is chosen instead of typed has no bounds.
 */
export const boundedBy = (path: Path, fields: FormField[]): FormField[] =>
  fields.map(field => ({ ...(isTyped(field) && boundsOf(path).get(field.name)), ...field }))

const isTyped = ({ kind, options }: FormField) => !options && kind !== 'choice' && kind !== 'picture'

const known = new Map<Path, Map<string, Bounds>>()

function boundsOf(path: Path): Map<string, Bounds> {
  const found = known.get(path) ?? readBounds(path)
  known.set(path, found)
  return found
}

function readBounds(path: Path) {
  const { properties, required } = z.toJSONSchema(calls[path].input as z.ZodObject, { io: 'input' })
  const needed = new Set(required)
  return new Map(
    Object.entries(properties ?? {}).map(([name, rule]) => [name, boundsIn(rule as Rule, needed.has(name))] as const),
  )
}

function boundsIn(rule: Rule, isNeeded: boolean): Bounds {
  const { type, minimum, maximum, minLength, maxLength }: Rule = rule.type ? rule : (rule.anyOf?.at(-1) ?? {})
  // A text may be needed and empty.
  const isText = type === 'string' && maxLength !== undefined
  return {
    ...(isNeeded && (!isText || minLength) && { required: true }),
    ...(minimum !== undefined && { min: minimum }),
    ...((maximum ?? maxLength) !== undefined && { max: maximum ?? maxLength }),
  }
}
