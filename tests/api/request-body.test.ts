import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enforceMinimumRate, respondAfterBody } from '../../src/lib/api/request-body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A sender of `bytes` bytes every `ms` milliseconds. */
async function* sender(bytes: number, ms: number, times: number) {
  for (let time = 0; time < times; time += 1) {
    await new Promise(go => setTimeout(go, ms))
    yield new Uint8Array(bytes)
  }
}

/** How many bytes arrived, and how it ended. */
async function received(body: AsyncIterator<Uint8Array>, pace = { rate: 1000, patience: 10 }) {
  let bytes = 0
  const reading = (async () => {
    try {
      for await (const chunk of enforceMinimumRate(body, pace)) bytes += chunk.length
      return 'whole'
    } catch (error) {
      return (error as Error).message
    }
  })()
  await vi.advanceTimersByTimeAsync(3_600_000)
  return { bytes, ended: await reading }
}

test('accepts a slow but steady body of any duration', async () => {
  expect(await received(sender(1100, 1000, 1000))).toEqual({ bytes: 1_100_000, ended: 'whole' })
})

test('cuts a body below the minimum rate once its backlog exceeds the patience', async () => {
  expect(await received(sender(1, 9, 100_000))).toEqual({ bytes: expect.any(Number), ended: 'tooSlow' })
  const { bytes, ended } = await received(sender(600, 1000, 1000))
  // It falls behind by 0.4 s each second, so ten seconds of patience end in the 25th.
  expect([ended, Math.round(bytes / 3000)]).toEqual(['tooSlow', 5])
})

test('cuts a body that stalls, however much was sent before', async () => {
  async function* stalls() {
    yield new Uint8Array(100_000_000)
    await new Promise(() => {})
  }
  expect(await received(stalls())).toEqual({ bytes: 100_000_000, ended: 'tooSlow' })
})

test('does not count the server’s own processing time', async () => {
  async function* ready() {
    for (let time = 0; time < 50; time += 1) yield new Uint8Array(10)
  }
  const body = enforceMinimumRate(ready(), { rate: 1000, patience: 10 })
  let chunks = 0
  const reading = (async () => {
    for await (const _chunk of body) {
      chunks += 1
      await new Promise(go => setTimeout(go, 60_000))
    }
  })()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await reading
  expect(chunks).toBe(50)
})

test('an aborted body is reported as incomplete, not as a fault', async () => {
  async function* breaks() {
    yield new Uint8Array(10)
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  }
  expect(await received(breaks())).toEqual({ bytes: 10, ended: 'badBody' })
})

test('after the response, discards a bounded rest of a member’s body, and none of a guest’s', async () => {
  const after = async (chunks: number, isMember: boolean) => {
    let read = 0
    async function* body() {
      for (let time = 0; time < chunks; time += 1) {
        read += 1
        yield new Uint8Array(1 << 16)
      }
    }
    const pace = { rate: 1, patience: 10 }
    const { headers } = await respondAfterBody(new Response(), enforceMinimumRate(body(), pace), isMember)
    return { read, connection: headers.get('connection') }
  }
  expect(await after(3, true)).toEqual({ read: 3, connection: null })
  expect(await after(3000, true)).toEqual({ read: 17, connection: 'close' })
  expect(await after(3, false)).toEqual({ read: 0, connection: 'close' })
})
