import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areaTexts, locales } from '../../src/lib/core/i18n.ts'
import { sheetNames } from '../../src/lib/domain/staff/csv/import.ts'
import { auditWords } from '../../src/lib/web/staff/audit-words.ts'

/** The arguments of every call of `audit` that names its action or target literally. */
const entries = globSync('src/lib/{domain,cli}/**/*.ts').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/\baudit\(who, \{([^}]*)/g)].map(([, text]) => text!),
)
const named = (field: string) => [
  ...new Set(entries.flatMap(text => new RegExp(`\\b${field}: '(\\w+)'`).exec(text)?.[1] ?? [])),
]
/** The names that files with such a call give to details. */
const detailNames = globSync('src/lib/{domain,cli}/**/*.ts').flatMap(file => {
  const source = readFileSync(file, 'utf8')
  const literals = /\baudit\(/.test(source) ? source.matchAll(/\bdetail(?:: | = )\{([^}]*)/g) : []
  return [...literals].flatMap(([, text]) => text!.split(',').flatMap(each => /^\s*(\w+)/.exec(each)?.[1] ?? []))
})

describe.each(locales)('the texts of the staff log in %s', locale => {
  const words = auditWords(locale)

  test('every action and target named in the code has one', () => {
    expect(named('action').length).toBeGreaterThan(50)
    expect(named('action').filter(name => words.action(name) === name)).toEqual([])
    expect(named('target_type').filter(name => words.target(name) === name)).toEqual([])
    expect(sheetNames.filter(name => words.target(name) === name)).toEqual([])
  })

  test('every detail named in the code has one', () => {
    expect(detailNames.length).toBeGreaterThan(50)
    const texts = Object.keys(areaTexts(locale, 'audit'))
    expect([...new Set(detailNames)].filter(name => !texts.includes(`detail_${name}`))).toEqual([])
  })

  test('details are text, with amounts in yuan and times of Shanghai; unknown names stay', () => {
    expect(words.detail('{}')).toBe('')
    const until = 1_795_233_600
    expect(words.detail(JSON.stringify({ money: 1250, until, odd: [1, 2], desc: '' }))).toMatch(
      /¥12\.50; .*2026-11-21 12:00; odd: 1, 2$/,
    )
    expect(words.detail(JSON.stringify({ until: 0, due: null, desc: '' }))).toBe('')
    const adjusted = (account_type: string) => words.detail(JSON.stringify({ account_type, amount: 50_000 }))
    expect([adjusted('balance'), adjusted('point')]).toEqual([
      expect.stringMatching(/: ¥500\.00$/),
      expect.stringMatching(/: 50000$/),
    ])
    const texts = areaTexts(locale, 'staff')
    expect(words.detail(JSON.stringify({ action: 'giveRole', duty: 'shop', is_on: 0 }))).toMatch(
      new RegExp(`: ${words.action('giveRole')}; .*: ${texts.duty_shop}; .*: ${areaTexts(locale, 'malldesk').no}$`),
    )
    expect([words.action('ofAnOldVersion'), words.target('odd')]).toEqual(['ofAnOldVersion', 'odd'])
  })
})
