import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect } from 'playwright/test'
import { openDb } from '../../src/lib/db/open.ts'
import { logIn } from './account-forms.ts'
import { freePort, type Site } from './site.ts'
import { test } from './test.ts'

const run = promisify(execFile)

test('npm run dev prints its address and a login that works there, on the port given by PORT', {
  tag: '@full',
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-dev-'))
  const database = join(folder, 'site.db')
  const PORT = String(await freePort())
  const settings = { PORT, PRIVATE_PORT: 'off', DATABASE_URL: database, DEMO: '1', STORAGE: folder, REDIS_URL: '' }
  // Only the default database of a demo is created by itself.
  await run('npm', ['run', 'migrate'], { env: { ...process.env, ...settings } })
  // Its own process group: npm does not forward signals.
  const dev = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(dev, 'exit')
  try {
    let output = ''
    await new Promise<void>((resolve, reject) => {
      dev.stdout.on('data', chunk => {
        output = stripVTControlCharacters(output + chunk)
        if (/Local +http\S+\s/.test(output)) resolve()
      })
      ended.then(([code]) => reject(new Error(`npm run dev ended with ${code}`)))
    })
    const [, account, password] = /log in as (\S+) with the password (\S+)/.exec(output) ?? []
    const [, url] = /Local +(http\S+?)\/?\s/.exec(output) ?? []
    expect(url).toBe(`http://127.0.0.1:${PORT}`)
    const db = openDb(database)
    for (const prefix of ['', '/en-us']) {
      const page = await browser.newPage()
      // On the first visit Vite bundles dependencies, and may reload the page at any moment.
      await expect(async () => {
        await page.goto(`${url}${prefix}/login`)
        await logIn({ db } as Site, page, account!, password!)
        await page.waitForURL(`${url}${prefix || '/'}`, { timeout: 20_000 })
      }).toPass()
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('session')
      await page.close()
    }
    await db.destroy()
  } finally {
    process.kill(-dev.pid!)
    await ended
  }
})
