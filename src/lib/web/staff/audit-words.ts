import { money } from '../../core/format.ts'
import { areaTexts, type Locale } from '../../core/i18n.ts'
import { fieldTime } from '../../core/time.ts'

/** The texts of audit entries; what has none, such as an action of an older version, is shown as it is stored. */
export function auditWords(locale: Locale) {
  const words: Record<string, string> = areaTexts(locale, 'audit')
  const wordOf = (kind: 'action' | 'target' | 'detail', name: string) => words[`${kind}_${name}`] ?? name
  const choices = (kind: 'action' | 'target') =>
    Object.entries(words).flatMap(([key, text]) =>
      key.startsWith(`${kind}_`) ? { value: key.slice(kind.length + 1), text } : [],
    )
  return {
    action: (name: string) => wordOf('action', name),
    target: (type: string) => wordOf('target', type),
    /** What changed, from its JSON. */
    detail: (json: string) =>
      Object.entries(JSON.parse(json) as Record<string, unknown>)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${wordOf('detail', name)}: ${detailValue(name, value)}`)
        .join('; '),
    /** All of them with their texts. */
    actions: choices('action'),
    targets: choices('target'),
  }
}

function detailValue(name: string, value: unknown): string {
  if (typeof value === 'number' && /^(money|held)$/.test(name)) return money(value)
  if (typeof value === 'number' && value > 0 && /^(until|due)$/.test(name)) return fieldTime(value).replace('T', ' ')
  if (Array.isArray(value) && value.every(each => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
