import { Refusal } from '../../core/refusal.ts'

interface Limits {
  /** Jobs running at once, never two of one member. */
  running: number
  /** Jobs that may wait, in total and per member. */
  waiting: number
  waitingOfOne: number
}

/**
 * Runs jobs round-robin by member, so that one who uploads a hundred files delays nobody else. Refusal uploadsBusy when
 * too many wait.
 */
export function memberQueue({ running, waiting, waitingOfOne }: Limits) {
  // Waiting jobs by member, in the order in which members are served.
  const lines = new Map<number, (() => void)[]>()
  const served = new Set<number>()
  let length = 0

  function serve() {
    for (const [member, line] of lines) {
      if (served.size >= running) return
      if (served.has(member)) continue
      const [start, ...rest] = line
      if (rest.length > 0) lines.set(member, rest)
      else lines.delete(member)
      served.add(member)
      length -= 1
      start?.()
    }
  }

  /** Moves the member behind all who wait. */
  function leave(member: number) {
    served.delete(member)
    const line = lines.get(member)
    if (line && lines.delete(member)) lines.set(member, line)
    serve()
  }

  async function run<T>(member: number, job: () => Promise<T>): Promise<T> {
    const line = lines.get(member) ?? []
    const atOnce = served.size < running && !served.has(member)
    if (!atOnce && (length >= waiting || line.length >= waitingOfOne)) throw new Refusal('uploadsBusy')
    await new Promise<void>(start => {
      lines.set(member, [...line, start])
      length += 1
      serve()
    })
    try {
      return await job()
    } finally {
      leave(member)
    }
  }

  return { run, state: () => ({ running: served.size, waiting: length }) }
}

/** Processing of uploads; two at a time bound memory and leave threads to others. */
export const uploadQueue = memberQueue({ running: 2, waiting: 400, waitingOfOne: 40 })
