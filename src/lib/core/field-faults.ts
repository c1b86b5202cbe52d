/** What is wrong with a submitted form: the first fault, and where several fields are wrong, the text of each. */
export interface FieldFaults {
  /** '' where it is about no field. */
  field: string
  text: string
  fields?: Record<string, string> | undefined
}

/** The text of what is wrong with this field, if anything. */
export const faultAt = (fault: FieldFaults | null | undefined, name: string): string | undefined =>
  fault?.fields?.[name] ?? (fault?.field === name ? fault.text : undefined)

/** The texts at those of a form's fields that are wrong; where none of them is, that of the form, as `form`. */
export function faultsOfForm(fault: FieldFaults | null, names: readonly string[]): Record<string, string> {
  if (!fault) return {}
  const shown = names.flatMap(name => {
    const text = faultAt(fault, name)
    return text === undefined ? [] : [[name, text] as const]
  })
  return shown.length > 0 ? Object.fromEntries(shown) : { form: fault.text }
}

/** The texts by field, in their order; of several of a field the first counts. */
export function textsByField(faults: readonly { field: string; text: string }[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { field, text } of faults) texts[field] ??= text
  return texts
}
