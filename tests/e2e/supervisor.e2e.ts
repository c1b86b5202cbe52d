import { execFileSync } from 'node:child_process'
import { expect } from 'playwright/test'
import { showEssay } from '../../src/lib/domain/forum/visibility.ts'
import { burstOfConnections } from '../soak/bursts.ts'
import { demoFile, startSite } from './site.ts'
import { test } from './test.ts'

test('with several processes, all show a write at once and stop together', { tag: '@full' }, async () => {
  const site = await startSite({ database: await demoFile(), env: { PROCESSES: '2' } })
  const { id } = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  // Processes take connections in turn.
  const statuses = () => Promise.all(Array.from({ length: 6 }, () => statusOf(`${site.url}/essayDetails?id=${id}`)))
  expect(await statuses()).toEqual(Array(6).fill(200))
  await showEssay(site.who(), { essay_id: id, shown: false })
  expect(await statuses()).toEqual(Array(6).fill(404))
  expect(await site.stop()).toBe(0)
})

test('metrics of several processes are added up, on the private port only', { tag: '@full' }, async () => {
  const site = await startSite({ database: await demoFile(), env: { PROCESSES: '2' } })
  const asked = Array.from({ length: 6 }, () => statusOf(`${site.url}/healthz`))
  expect(await Promise.all(asked)).toEqual(Array(6).fill(200))
  const figures = await (await fetch(`${site.privateUrl}/metrics`)).text()
  expect(figures).toMatch(/^cheyou_requests_total\{how="other"\} 6$/m)
  expect(await (await fetch(`${site.privateUrl}/dev/outbox`)).text()).toBe('还没有短信和邮件\n')
  expect(await statusOf(`${site.url}/metrics`)).toBe(404)
  expect(await site.stop()).toBe(0)
})

async function statusOf(url: string) {
  const response = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) })
  await response.body?.cancel()
  return response.status
}

test('a process that dies is restarted, logged and counted', { tag: '@full' }, async () => {
  const site = await startSite({ database: await demoFile(), env: { PROCESSES: '2' } })
  const figures = async () => (await fetch(`${site.privateUrl}/metrics`)).text()
  expect(await figures()).toMatch(/^cheyou_worker_deaths_total 0$/m)
  const [worker] = execFileSync('pgrep', ['-P', `${site.server.pid}`], { encoding: 'utf8' }).split('\n')
  process.kill(Number(worker), 'SIGKILL')
  await expect.poll(figures).toMatch(/^cheyou_worker_deaths_total 1$/m)
  const logged = () =>
    site
      .output()
      .split('\n')
      .find(line => /died.*\}$/.test(line)) ?? 'null'
  await expect.poll(() => JSON.parse(logged())).toMatchObject({ pid: Number(worker), signal: 'SIGKILL' })
  expect(await site.stop()).toBe(0)
})

test('a burst of connections above the limit of open files leaves no server deaf', { tag: '@full' }, async () => {
  for (const processes of [0, 1, 2])
    expect(await burstOfConnections({ database: await demoFile(), limit: 256, processes, flood: 0 })).toEqual([])
})

test('a server that does not answer is replaced, and logged once', { tag: '@full' }, async () => {
  test.setTimeout(180_000)
  const site = await startSite({ database: await demoFile(), env: { PROCESSES: '1' } })
  const servers = () => execFileSync('pgrep', ['-P', `${site.server.pid}`], { encoding: 'utf8' }).trim()
  const deaf = servers()
  process.kill(Number(deaf), 'SIGSTOP')
  const status = () => statusOf(`${site.url}/healthz`).catch(() => 0)
  await expect.poll(status, { timeout: 120_000 }).toBe(200)
  expect(servers()).not.toBe(deaf)
  expect(site.output().match(/a server (died|does not answer)/g)).toEqual(['a server does not answer'])
  expect(await site.stop()).toBe(0)
})
