import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSettings } from '../../src/lib/cli/settings.ts'
import { readConfig } from '../../src/lib/core/config.ts'
import { settingRows } from '../../src/lib/core/setting-rows.ts'

const named = settingRows.flatMap(([names]) => names.split(', '))

/** Names of the variables that are read from the environment, in any configuration. */
function asked(): Set<string> {
  const names = new Set<string>()
  const noting = (values: Record<string, string>) =>
    new Proxy(values, {
      get(env, name) {
        names.add(String(name))
        return env[String(name)]
      },
    })
  const account = { STORAGE_REGION: 'r', STORAGE_KEY_ID: 'i', STORAGE_KEY_SECRET: 's' }
  const ways: Record<string, string>[] = [
    {},
    { ...account, STORAGE: 's3:https://b.example/b', SECRET: 's'.repeat(32), BACKUP_EVERY: '1', SMS_BUDGET: '1' },
    { SMS: 'aliyun', SMS_TEMPLATES: 'a,b,c,d,e', SMS_KEY_ID: 'i', SMS_KEY_SECRET: 's', SMS_SIGN: 's' },
    { MAIL: 'smtp://mail.example', MAIL_FROM: 'us@mail.example' },
    { TRACE: 'kuaidi100', KUAIDI100_CUSTOMER: 'c', KUAIDI100_KEY: 'k' },
  ]
  for (const env of ways) readConfig(noting(env))
  return names
}

test('docs/settings.md has the table generated from the rows: npm run settings writes it', () => {
  const document = readFileSync('docs/settings.md', 'utf8')
  expect(withSettings(document)).toBe(document)
})

test('every setting that is read has exactly one row', () => {
  const told = settingRows
    .flat()
    .join('\n')
    .match(/\b[A-Z][A-Z\d_]+\b/g)
  expect([...asked()].filter(name => !told?.includes(name))).toEqual([])
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('every row is for a setting that is read', () => {
  const sources = globSync('src/lib/core/config*.ts').map(file => readFileSync(file, 'utf8'))
  const read = new Set(sources.join('\n').match(/\b[A-Z][A-Z\d_]+\b/g))
  expect(named.filter(name => !read.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(50)
})
