import { expect, test } from 'vitest'
import { memberQueue } from '../../../src/lib/domain/upload/queue.ts'

/** Jobs that end on request. */
function jobs(limits: { running: number; waiting: number; waitingOfOne: number }) {
  const queue = memberQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (member: number, name: string) =>
    queue.run(member, async () => {
      begun.push(name)
      await new Promise<void>(end => ends.set(name, end))
      return name
    })
  return { queue, begun, add, end: (name: string) => ends.get(name)!() }
}

test('runs one job per member at a time, taking members in turn', async () => {
  const { queue, begun, add, end } = jobs({ running: 2, waiting: 9, waitingOfOne: 9 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(name => add(name.charCodeAt(0), name))
  expect(queue.state()).toEqual({ running: 2, waiting: 5 })
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) {
    await expect.poll(() => begun).toContain(name)
    expect(queue.state().running).toBeLessThanOrEqual(2)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(queue.state()).toEqual({ running: 0, waiting: 0 })
})

test('refuses jobs beyond the limits per member and in total', async () => {
  const { queue, begun, add, end } = jobs({ running: 1, waiting: 3, waitingOfOne: 2 })
  const all = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1')]
  await expect(add(1, 'a4')).rejects.toThrow('uploadsBusy')
  await expect(add(2, 'b2')).rejects.toThrow('uploadsBusy')
  expect(queue.state()).toEqual({ running: 1, waiting: 3 })
  for (const name of ['a1', 'b1', 'a2', 'a3']) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  await Promise.all(all)
})

test('a failed job frees its slot, and without waiting room a free slot still works', async () => {
  const { run, state } = memberQueue({ running: 1, waiting: 0, waitingOfOne: 0 })
  await expect(run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(state()).toEqual({ running: 0, waiting: 0 })
  expect(await run(1, async () => 'done')).toBe('done')
})
