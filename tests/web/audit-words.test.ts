import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/lib/core/i18n.ts'
import { auditWords } from '../../src/lib/web/staff/audit-words.ts'

/** The arguments of every call of `audit` that names its action or target literally. */
const entries = globSync('src/lib/{domain,cli}/**/*.ts').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/\baudit\(who, \{([^}]*)/g)].map(([, text]) => text!),
)
const named = (field: string) => [
  ...new Set(entries.flatMap(text => new RegExp(`\\b${field}: '(\\w+)'`).exec(text)?.[1] ?? [])),
]

describe.each(locales)('the texts of the staff log in %s', locale => {
  const words = auditWords(locale)

  test('every action and target named in the code has one', () => {
    expect(named('action').length).toBeGreaterThan(50)
    expect(named('action').filter(name => words.action(name) === name)).toEqual([])
    expect(named('target_type').filter(name => words.target(name) === name && name !== 'webhook')).toEqual([])
  })

  test('details are text, with amounts in yuan and times of Shanghai; unknown names stay', () => {
    expect(words.detail('{}')).toBe('')
    const until = 1_795_233_600
    expect(words.detail(JSON.stringify({ money: 1250, until, odd: [1, 2], desc: '' }))).toMatch(
      /¥12\.50; .*2026-11-\d\d \d\d:\d\d; odd: 1, 2$/,
    )
    expect([words.action('ofAnOldVersion'), words.target('odd')]).toEqual(['ofAnOldVersion', 'odd'])
  })
})
