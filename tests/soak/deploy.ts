// npm run soak:deploy: in a copy of the sources, deploys a new build, switches back, and tries a build that does not
// start, while 100 members read, 20 write, 50 pages are open and the footer has been edited since the build; exits with
// 1 if a request failed, an open page lost its script, a page has the old footer, or the wrong build responds. With one
// server under a supervisor, then with two.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright'
import { browserAt } from '../../src/lib/cli/browser.ts'
import { someone } from '../e2e/signed.ts'
import makeDemo, { demoFile, now, type Site, startSite } from '../e2e/site.ts'
import { client, type Doing, type Load } from './clients.ts'
import { changeFooter, checkFooter } from './footer.ts'

const READERS = 100
const WRITERS = 20
const OPEN = 50
/** Requests answered between one deployment and the next. */
const BETWEEN = 400

const root = mkdtempSync(join(tmpdir(), 'cheyou-deploy-'))
const copied = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
execFileSync('cp', ['-a', ...copied, root])
symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'))
process.env['VERIFY_CACHE'] = '0'

const drop = await makeDemo()
const browser = await chromium.launch({ executablePath: browserAt() ?? '', args: ['--no-sandbox', '--disable-gpu'] })
await command('npx', ['astro', 'build', '--silent'])
let wrong = 0
for (const processes of [1, 2]) {
  const faults = await deployed(processes)
  wrong += faults.length
  console.log(`${processes} under a parent: ${faults.length === 0 ? 'nothing failed' : faults.slice(0, 20).join('; ')}`)
}
await browser.close()
drop()
rmSync(root, { recursive: true })
console.log(wrong === 0 ? 'Nothing failed.' : `${wrong} faults`)
process.exit(wrong === 0 ? 0 : 1)

async function deployed(processes: number): Promise<string[]> {
  const env = { PROCESSES: `${processes}`, STOP_GRACE: '2', COSTLY_REQUESTS: '0' }
  const site = await startSite({ database: await demoFile(), env, entry: join(root, 'dist/server/entry.mjs') })
  const faults: string[] = []
  const load: Load = { done: 0, goesOn: true }
  const clients = await Promise.all(
    Array.from({ length: READERS + WRITERS }, async (_each, n) => {
      const doing: Doing[] = n < READERS ? ['readPage'] : ['collect', 'readCall']
      return client(site, await someone(site, `客户${now()}-${n}`), n, load, faults, doing)
    }),
  )
  const context = await browser.newContext()
  const pages = await openPages(context, site, faults)
  await more(load)

  // A changed message in the browser's texts renames every file that contains them.
  edit('public/locales/zh-cn/browser.json', text => text.replace(/^\{/, `{\n  "build${processes}": "${processes}",`))
  const first = dist()
  const name = `青岳${processes}`
  await changeFooter(site, name)
  await checkFooter(site, name, faults)
  await deploy(site, faults, 0)
  await checkFooter(site, name, faults)
  const second = dist()
  if (first === second) faults.push('no new build')
  await more(load)
  await wake(pages, faults)

  await deploy(site, faults, 0, '--back')
  if (dist() !== first) faults.push(`turned back to ${dist()} and not to ${first}`)
  await checkFooter(site, name, faults)
  await more(load)

  edit('src/lib/server/server.ts', text => `${text}\nthrow new Error('a broken build')\n`)
  await deploy(site, faults, 1)
  if (dist() !== first) faults.push('dist names a build that does not start')
  edit('src/lib/server/server.ts', text => text.replace("\nthrow new Error('a broken build')\n", ''))
  await more(load)

  load.goesOn = false
  await Promise.all(clients.map(({ ended }) => ended))
  await context.close()
  const code = await site.stop()
  if (code !== 0) faults.push(`the parent left with ${code}`)
  return faults
}

function dist() {
  return basename(realpathSync(join(root, 'dist')))
}

function edit(path: string, by: (text: string) => string) {
  writeFileSync(join(root, path), by(readFileSync(join(root, path), 'utf8')))
}

/** Waits until this many more requests have been answered. */
async function more(load: Load) {
  const until = load.done + BETWEEN
  while (load.done < until) await pause(20)
}

async function deploy({ port, target }: Site, faults: string[], expected: number, ...words: string[]) {
  const env = { PORT: `${port}`, DATABASE_URL: target, PROCESSES: '1', REDIS_URL: '' }
  const code = await command(process.execPath, ['src/lib/cli/deploy.ts', ...words], env)
  if (code !== expected) faults.push(`deploy ${words.join(' ')} ended with ${code}`)
}

async function command(name: string, words: string[], env: Record<string, string> = {}): Promise<number> {
  const options = {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: 'inherit',
  } as const
  const [code] = await once(spawn(name, words, options), 'exit')
  return code
}

/** Posts as visitors see them, with their script not requested yet. */
async function openPages(context: BrowserContext, site: Site, faults: string[]) {
  const posts = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).limit(OPEN).execute()
  const pages = []
  for (const { id } of posts) {
    const page = await context.newPage()
    page.on('response', response => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`))
    page.on('requestfailed', request => faults.push(`${request.url()} ${request.failure()?.errorText}`))
    page.on('pageerror', error => faults.push(`${page.url()} ${error}`))
    await page.goto(`${site.url}/essayDetails?id=${id}`)
    pages.push(page)
  }
  return pages
}

/**
 * The search box hydrates on the first interaction, which removes the `ssr` attribute of the server-rendered island.
 */
async function wake(pages: Awaited<ReturnType<typeof openPages>>, faults: string[]) {
  for (const page of pages) {
    const island = page.locator('astro-island', { has: page.locator('[name=keyword]') }).first()
    await page.locator('[name=keyword]').first().focus()
    const woken = island.and(page.locator(':not([ssr])')).waitFor({ state: 'attached', timeout: 15_000 })
    await woken.catch(() => faults.push(`${page.url()}: an open page has lost its script`))
  }
}
