import { execFile } from 'node:child_process'
import { duplexPair } from 'node:stream'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchLiveness } from '../../src/lib/server/liveness.ts'

const QUICK = { every: 20, patience: 10, misses: 3 }

function pair() {
  const [ours, theirs] = duplexPair()
  onTestFinished(() => {
    ours.destroy()
    theirs.destroy()
  })
  return { ours, theirs }
}

test('a server that stops answering is deaf; a server that answers again is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { ours, theirs } = pair()
  let answers = true
  let asked = 0
  theirs.on('data', () => {
    asked += 1
    if (answers) theirs.write('!')
  })
  const deaf = vi.fn()
  watchLiveness(ours, deaf, QUICK)
  theirs.write('!')
  await vi.advanceTimersByTimeAsync(200)
  expect([asked > 3, deaf.mock.calls.length]).toEqual([true, 0])
  answers = false
  await vi.advanceTimersByTimeAsync(50)
  expect(deaf).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60)
  expect(deaf).toHaveBeenCalled()
  answers = true
  await vi.advanceTimersByTimeAsync(60)
  deaf.mockClear()
  await vi.advanceTimersByTimeAsync(200)
  expect(deaf).not.toHaveBeenCalled()
})

test('a server that has never announced itself, as one of an older build, is not asked', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { ours, theirs } = pair()
  const asked = vi.fn()
  const deaf = vi.fn()
  theirs.on('data', asked)
  watchLiveness(ours, deaf, QUICK)
  await vi.advanceTimersByTimeAsync(500)
  expect([asked, deaf].map(each => each.mock.calls.length)).toEqual([0, 0])
})

test('a server without room for a connection that was handed to it is deaf', async () => {
  const command = 'ulimit -n 64; exec "$0" tests/server/full-worker.ts'
  const { stdout } = await promisify(execFile)('bash', ['-c', command, process.execPath], { timeout: 60_000 })
  expect(stdout).toBe('deaf\n')
})
