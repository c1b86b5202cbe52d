import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'

let stores: Awaited<ReturnType<typeof fresh>>
const fresh = async () => ({
  ...(await import('../../src/lib/browser/stores/report.ts')),
  ...(await import('../../src/lib/browser/stores/toast.ts')),
})
beforeEach(async () => {
  vi.resetModules()
  stores = await fresh()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const fields = { target_type: 'essay', target_id: '7', reason: '1', desc: '', images: '' }

test('a report is sent as filled in, and confirmed', async () => {
  const calls = standIn(() => ({ desc: '举报成功' }))
  expect(await stores.report(fields)).toBeNull()
  expect(calls).toEqual([{ path: '/api/report', input: fields }])
  expect(stores.$toasts.get()).toMatchObject([{ text: '举报成功', good: true }])
})

test('a refusal is shown at its field, or at the form', async () => {
  standIn(() => ({ code: -1, desc: '说明太长', field: 'desc' }))
  expect(await stores.report(fields)).toEqual({ desc: '说明太长' })
  standIn(() => ({ code: -1, desc: '你已经举报过了' }))
  expect(await stores.report(fields)).toEqual({ form: '你已经举报过了' })
  expect(stores.$toasts.get()).toEqual([])
})

test('reasons are requested once, and again after a failure', async () => {
  const calls = standIn(() =>
    calls.length === 1 ? { code: -1, desc: '稍后再试' } : { data: [{ id: 1, title: '广告' }] },
  )
  await expect(stores.loadReasons()).rejects.toThrow('稍后再试')
  expect(await stores.loadReasons()).toEqual([{ id: 1, title: '广告' }])
  await stores.loadReasons()
  expect(calls).toHaveLength(2)
})

test('an unreachable server is reported in words: a proxy answers with a page instead', async () => {
  standIn(() => ({}))
  vi.stubGlobal('fetch', async () => new Response('<html>Bad Gateway</html>', { status: 502 }))
  expect(await stores.report(fields)).toEqual({ form: '服务暂时不可用，请稍后重试' })
})
