import { money } from '../../core/format.ts'
import { areaTexts, type Locale } from '../../core/i18n.ts'
import { fieldTime } from '../../core/time.ts'

type Detail = Record<string, unknown>

/** The texts of audit entries; what has none, such as an action of an older version, is shown as it is stored. */
export function auditWords(locale: Locale) {
  const words: Record<string, string> = areaTexts(locale, 'audit')
  const wordOf = (kind: 'action' | 'target' | 'detail', name: string) => words[`${kind}_${name}`] ?? name
  const choices = (kind: 'action' | 'target') =>
    Object.entries(words).flatMap(([key, text]) =>
      key.startsWith(`${kind}_`) ? { value: key.slice(kind.length + 1), text } : [],
    )
  const valueText = valueTexts(locale, wordOf)
  return {
    action: (name: string) => wordOf('action', name),
    target: (type: string) => wordOf('target', type),
    /** What changed, from its JSON. */
    detail(json: string) {
      const detail = JSON.parse(json) as Detail
      return Object.entries(detail)
        .filter(([name, value]) => !isEmpty(name, value))
        .map(([name, value]) => `${wordOf('detail', name)}: ${valueText(detail, name) ?? plainText(value)}`)
        .join('; ')
    },
    /** All of them with their texts. */
    actions: choices('action'),
    targets: choices('target'),
  }
}

const isDate = (name: string) => name === 'until' || name === 'due'

const isEmpty = (name: string, value: unknown) => value === '' || value === null || (value === 0 && isDate(name))

/** The text of values that are amounts, times, answers or names of something; undefined for others. */
function valueTexts(locale: Locale, wordOf: (kind: 'action' | 'target', name: string) => string) {
  const staff: Record<string, string> = areaTexts(locale, 'staff')
  const { points, growth, balance, balance_money } = areaTexts(locale, 'wallet')
  const { yes, no } = areaTexts(locale, 'malldesk')
  const accounts: Record<string, string> = { point: points, growth, balance, balance_money }
  return (detail: Detail, name: string): string | undefined => {
    const value = detail[name]
    if (typeof value === 'string') {
      if (name === 'account_type') return accounts[value]
      if (name === 'duty') return staff[`duty_${value}`]
      if (name === 'action') return wordOf('action', value)
      return name === 'what' ? wordOf('target', value) : undefined
    }
    if (typeof value !== 'number') return undefined
    if (isMoney(detail, name)) return money(value)
    if (isDate(name)) return fieldTime(value).replace('T', ' ')
    return /^is_|^shown$/.test(name) && value <= 1 ? (value === 1 ? yes : no) : undefined
  }
}

/** An adjusted account holds money, points or growth. */
const isMoney = ({ account_type }: Detail, name: string) =>
  name === 'amount' ? String(account_type).startsWith('balance') : name === 'money' || name === 'held'

function plainText(value: unknown): string {
  if (Array.isArray(value) && value.every(each => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
