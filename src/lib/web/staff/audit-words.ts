import { yuan } from '../../core/format.ts'
import { areaTexts, type Locale } from '../../core/i18n.ts'
import { fieldTime } from '../../core/time.ts'

/** The texts of audit entries; what has none, such as an action of an older version, is shown as it is stored. */
export function auditWords(locale: Locale) {
  const words: Record<string, string> = areaTexts(locale, 'audit')
  const wordOf = (kind: 'action' | 'target' | 'detail', name: string) => words[`${kind}_${name}`] ?? name
  const actions = Object.keys(words).flatMap(key => (key.startsWith('action_') ? key.slice('action_'.length) : []))
  return {
    action: (name: string) => wordOf('action', name),
    target: (type: string) => wordOf('target', type),
    /** What changed, from its JSON. */
    detail: (json: string) =>
      Object.entries(JSON.parse(json) as Record<string, unknown>)
        .map(([name, value]) => `${wordOf('detail', name)}: ${detailValue(name, value)}`)
        .join('; '),
    /** All actions with their texts, for a choice. */
    actions: actions.map(value => ({ value, text: wordOf('action', value) })),
  }
}

function detailValue(name: string, value: unknown): string {
  if (typeof value === 'number' && /^(money|held)$/.test(name)) return yuan(value)
  if (typeof value === 'number' && value > 0 && /^(until|due)$/.test(name)) return fieldTime(value).replace('T', ' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
