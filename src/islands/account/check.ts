/** The first field, in the order of the page, that is not filled in as its data attributes ask, and what is said of it. */
export function firstFault(part: Element): { field: HTMLInputElement; text: string } | null {
  for (const field of part.querySelectorAll('input')) {
    const text = faultOf(field)
    if (text) return { field, text }
  }
  return null
}

function faultOf({ type, checked, value, form, dataset }: HTMLInputElement): string {
  const { missing, pattern, bad = '', equals, unequal = '' } = dataset
  const isEmpty = type === 'checkbox' ? !checked : (type === 'password' ? value : value.trim()) === ''
  if (missing && isEmpty) return missing
  if (pattern && !new RegExp(pattern).test(value.trim())) return bad
  const other = equals && form?.elements.namedItem(equals)
  return other instanceof HTMLInputElement && other.value !== value ? unequal : ''
}
