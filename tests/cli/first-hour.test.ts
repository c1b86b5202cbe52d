import { copyFileSync, mkdtempSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { config } from '../../src/lib/core/config.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import type { WechatAccount } from '../../src/lib/core/ports/payment.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { databaseFault } from '../../src/lib/db/ready.ts'
import { recordSecret } from '../../src/lib/db/secret-fingerprint.ts'
import { answerNotOpenYet } from '../../src/lib/server/not-open-yet.ts'
import { loadSetup } from '../../src/lib/web/setup/load.ts'
import { loadStaffHealth } from '../../src/lib/web/staff/health.ts'
import { CERTIFICATE, CERTIFICATE_END } from '../domain/health/certificate.ts'
import { opened, shown } from '../web/astro-request.ts'
import { staff, visitor } from '../world.ts'
import { command } from './command.ts'

// What goes wrong in an operator's first hour: each time one sentence that says what to do.

let database: string
beforeEach(() => {
  database = join(mkdtempSync(join(tmpdir(), 'cheyou-first-hour-')), 'site.db')
  copyFileSync(process.env['TEMPLATE_SQLITE']!, database)
})

function connected() {
  const db = openDb(database)
  onTestFinished(() => db.destroy())
  return db
}

/** A server that is started, and what it prints before it ends. */
async function startEnds(settings: Record<string, string>) {
  const { code, stdout, stderr } = await command('src/lib/server/server.ts', [], {
    DATABASE_URL: database,
    ...settings,
  })
  expect([code, stdout]).toEqual([1, ''])
  return stderr
}

/** One line that is a sentence. */
const sentence = (does: RegExp) => expect.stringMatching(new RegExp(`^[A-Z](?=[^\\n]*${does.source})[^\\n]+[.]\\n?$`))

test('another SECRET than before', async () => {
  await recordSecret(connected(), 'the secret of this site, forty letters..')
  expect(await startEnds({ SECRET: 'another secret, also of forty letters...' })).toEqual(
    sentence(/set the one with the fingerprint [\da-f]{16}/),
  )
})

test('a mistyped DATABASE_URL', async () => {
  expect(await startEnds({ DATABASE_URL: `${database}x` })).toEqual(
    sentence(/site\.dbx: check DATABASE_URL, or run npm run migrate/),
  )
})

test('a set-up opened at the wrong address', async () => {
  Object.assign(config, { demo: false })
  const page = opened(visitor(connected()), '/setup')
  page.request.headers.set('host', '203.0.113.9:4321')
  const { rightAddress } = shown(await loadSetup(page)) as { rightAddress: string }
  // As layouts/setup/CreateAdministrator.astro prints it.
  expect(`${translator('en-us')('setup:elsewhere')} ${rightAddress}`).toMatch(
    new RegExp(`^This is not the address of the site \\(setting SITE_URL\\).*Please open ${config.site}/setup$`),
  )
})

test('an expired certificate', async () => {
  Object.assign(config, { pay: { ...config.pay, wechatpay: { publicKey: CERTIFICATE } as WechatAccount } })
  const keeper = { ...(await staff(connected(), 'admin')), locale: 'en-us' as const, now: CERTIFICATE_END }
  const { cards } = shown(await loadStaffHealth(opened(keeper, '/en-us/staff/health')))
  expect(cards.find(({ name }) => name === 'Certificates and keys')).toMatchObject({
    state: 'red',
    text: expect.stringMatching(/^WECHATPAY_PUBLIC_KEY ended at .*\. Replace the certificate/),
  })
})

test('a full disk', async () => {
  const db = connected()
  // Stands in for the disk: no page can be added to the file.
  await sql`pragma max_page_count = 1`.execute(db)
  const error = await sql`create table more as select zeroblob(100000) as bytes`.execute(db).catch(error => error)
  expect(databaseFault(error, database)).toEqual(sentence(/the disk is full, make room on it/))
})

test('a damaged file', async () => {
  const db = connected()
  const found = sql<{ rootpage: number }>`select rootpage from sqlite_master where name = 'essay'`
  const { rootpage } = (await found.execute(db)).rows[0]!
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const handle = await open(database, 'r+')
  await handle.write(Buffer.alloc(4096, 7), 0, 4096, (rootpage - 1) * 4096)
  await handle.close()
  expect(await startEnds({})).toEqual(
    sentence(/is damaged: restore a backup with npm run restore -- <archive> --replace/),
  )
})

test('a site that is not set up yet', () => {
  let head: [number, Record<string, string>] | undefined
  let html = ''
  const response = {
    writeHead(...given: [number, Record<string, string>]) {
      head = given
      return this
    },
    end(text: string) {
      html = text
    },
  }
  answerNotOpenYet('/en-us/allBbs', response as unknown as ServerResponse)
  expect(head).toMatchObject([503, { 'retry-after': '600' }])
  expect(html).toContain('<a href="/en-us/setup">Administrators finish its set-up here.</a>')
})
