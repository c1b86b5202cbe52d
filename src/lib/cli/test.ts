// npm test: the rules and calls by Vitest on SQLite, then what people do by Playwright on the built site.
// npm run test:services: what stands on PostgreSQL and Redis, against TEST_POSTGRES and TEST_REDIS.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readyBrowser } from './browser.ts'
import { buildWhenStale } from './build.ts'

const services = process.argv.includes('--services')
const reports = mkdtempSync(join(tmpdir(), 'cheyou-tests-'))
const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM: readyBrowser() }
if (services) {
  env['TEST_POSTGRES'] ||= 'postgres://postgres@127.0.0.1:5432/postgres'
  env['TEST_REDIS'] ||= 'redis://127.0.0.1:6379'
} else {
  delete env['TEST_POSTGRES']
  delete env['TEST_REDIS']
}

buildWhenStale()
const counts = [unit(), browser()]
const sum = (what: 'passed' | 'failed') => counts.reduce((all, each) => all + each[what], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

function unit() {
  const file = join(reports, 'unit.json')
  const words = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync('vitest', words, { stdio: 'inherit', env })
  const { numPassedTests, numFailedTests } = read(file)
  return { passed: numPassedTests, failed: numFailedTests || Number(status !== 0) }
}

function browser() {
  const file = join(reports, 'browser.json')
  const words = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json']
  if (services) words.push('services')
  const { status } = spawnSync('playwright', words, {
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { expected, unexpected, flaky } = read(file).stats
  return { passed: expected, failed: unexpected + flaky || Number(status !== 0) }
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, stats: { expected: 0, unexpected: 1, flaky: 0 } }
  }
}
