// npm test: unit tests by Vitest on SQLite, then browser tests by Playwright on the built site. Without `-- --full` it
// leaves out the tests marked @full, and the variants of browser tests in English or without JavaScript. npm run
// test:services: the tests of PostgreSQL and Redis, against TEST_POSTGRES and TEST_REDIS or, without these, against
// throwaway servers.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readyBrowser } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { readyNginx } from './nginx.ts'
import { startServices } from './services.ts'
import { slowestFiles, startTimes } from './test-times.ts'

/** Matches the names of tests that need one of them; all others have passed already. */
const SERVICES = 'PostgreSQL|Redis'
const services = process.argv.includes('--services')
const full = process.argv.includes('--full')
/** Matches the browser tests that only `.ci/full` runs: the second language, forms without JavaScript, and @full. */
const FULL_ONLY = '/?en-us|en-US|script false|@full'
// Makes random walks as long as in `.ci/full`.
process.env['TEST_FULL'] = full ? '1' : ''
const reports = mkdtempSync(join(tmpdir(), 'cheyou-tests-'))
const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM: readyBrowser() }
delete env['TEST_POSTGRES']
delete env['TEST_REDIS']

readyNginx()
buildWhenStale()
if (services) Object.assign(env, await startServices())
/** Where the browser tests write how long each start of a site took, in milliseconds. */
const starts = join(reports, 'starts')
env['TEST_STARTS'] = starts
const names: string[] = []
const times: string[] = []
const counts = [unit(), browser()]
for (const line of times) console.log(line)
const sum = (what: 'passed' | 'failed') => counts.reduce((all, each) => all + each[what], 0)
for (const name of names) console.log(name)
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
  const pattern = `${full ? '' : '^(?!.*@full)'}${services ? `.*(${SERVICES})` : ''}`
  if (pattern) words.push(`--testNamePattern=${pattern}`)
  const { status } = spawnSync('vitest', words, { stdio: 'inherit', env })
  const { numPassedTests, numFailedTests, testResults } = read(file)
  const files = new Map<string, number>()
  for (const { name, assertionResults, startTime, endTime } of testResults) {
    files.set(relative(process.cwd(), name), endTime - startTime)
    for (const { status, fullName } of assertionResults) if (status === 'failed') broken(name, fullName)
  }
  times.push(...slowestFiles('unit tests', files))
  return { passed: numPassedTests, failed: numFailedTests || Number(status !== 0) }
}

function browser() {
  const file = join(reports, 'browser.json')
  const words = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json']
  if (services) words.push('services', `--grep=${SERVICES}`)
  if (!full) words.push(`--grep-invert=${FULL_ONLY}`)
  const { status } = spawnSync('playwright', words, {
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const {
    stats: { expected, unexpected },
    suites,
    errors,
  } = read(file)
  const files = new Map<string, number>()
  for (const { file: name, title, ok, tests } of specs(suites)) {
    if (!ok) broken(name, title)
    for (const { status, annotations, results } of tests) {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      files.set(name, (files.get(name) ?? 0) + ms)
      if (status === 'skipped') names.push(`SKIPPED ${name} › ${title}: ${annotations[0]?.description ?? ''}`)
    }
  }
  times.push(...slowestFiles('browser tests', files), startTimes(starts))
  // Faults found after the last test belong to no test: see tests/e2e/differences.ts.
  for (const { message } of errors) broken('browser tests', message.split('\n')[0])
  return { passed: expected, failed: unexpected || Number(status !== 0) }
}

// CI keeps only the end of the output, so failures are listed there again, in a searchable format.
function broken(file: string, title: string) {
  names.push(`FAILED ${file} › ${title}`)
}

interface Spec {
  file: string
  title: string
  ok: boolean
  tests: { status: string; annotations: { description?: string }[]; results: { duration: number }[] }[]
}
type Suite = { specs: Spec[]; suites?: Suite[] }
function specs(suites: Suite[]): Spec[] {
  return suites.flatMap(suite => [...suite.specs, ...specs(suite.suites ?? [])])
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [],
      suites: [],
      errors: [],
      stats: { expected: 0, unexpected: 1 },
    }
  }
}
