import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../src/lib/browser/api.ts'
import { standIn } from './stand-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A network without responses: a call ends when its signal aborts. */
function silentNetwork() {
  standIn(() => ({}))
  const begun = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    begun.resolve()
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  })
  const minute = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal)
  return { begun: begun.promise, endMinute: () => minute.abort() }
}

const call = (signal?: AbortSignal) => api('/api/search/suggest', { text: '胎' }, signal)

test.each([
  ['a call', undefined],
  ['one that could be given up', new AbortController().signal],
])('%s ends after a minute without a response', async (_, signal) => {
  const { begun, endMinute } = silentNetwork()
  const answer = call(signal)
  await begun
  endMinute()
  await expect(answer).rejects.toThrow('网络连接失败')
})

test('an aborted call ends at once', async () => {
  const { begun } = silentNetwork()
  const own = new AbortController()
  const answer = call(own.signal)
  await begun
  own.abort()
  await expect(answer).rejects.toThrow('网络连接失败')
})
