import { escapeHTML, HTMLString } from 'astro/runtime/server/index.js'

/** Finished HTML, which Astro and `html` print as it is. */
export type Html = HTMLString
type Value = Html | string | number | false | null | undefined | readonly Value[]

const compact = new WeakMap<TemplateStringsArray, string[]>()

/**
 * HTML in a template: values are escaped, also for attributes, which must stand in double quotes; HTML that `html` has
 * made and lists of it go in as they are, what is false or missing leaves nothing. For small parts that a page shows
 * by dozens, where an Astro component costs ten times as much. Line breaks of the template are left out.
 */
export function html(template: TemplateStringsArray, ...values: Value[]): Html {
  const parts = compact.get(template) ?? template.map(part => part.replace(/\s*\n\s*/g, ''))
  compact.set(template, parts)
  let text = parts[0]!
  for (let at = 0; at < values.length; at++) text += printed(values[at]) + parts[at + 1]
  return new HTMLString(text)
}

/** Text that is finished HTML already: cleaned when it was stored, or made by ourselves. */
export const unescaped = (text: string): Html => new HTMLString(text)

function printed(value: Value): string {
  if (typeof value === 'string') return escapeHTML(value)
  if (typeof value === 'number') return String(value)
  if (!value) return ''
  return value instanceof HTMLString ? value.toString() : value.map(printed).join('')
}
