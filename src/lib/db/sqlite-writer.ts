import type { DatabaseSync } from 'node:sqlite'

/** Transactions that share one commit; then other work of the process gets its turn. */
const MOST = 32
/** Milliseconds between two attempts to lock a file that another process holds, and until it gives up. */
const PAUSE = 5
export const WAIT = 5000

/** One transaction as its caller sees it: committed or rolled back alone, on disk when `keep` resolves. */
export interface WriteTransaction {
  /** The error for which the database has already rolled it back, if any: a full disk, say. */
  lost?: { error: unknown }
  keep(): Promise<void>
  /** Does nothing once it is committed. */
  undo(): Promise<void>
}

/** Settles with the commit that its transactions share. */
type Group = PromiseWithResolvers<void>

interface Waiting {
  alone: boolean
  taken: PromiseWithResolvers<WriteTransaction>
  /** Until when it waits for a file that another process holds; milliseconds. */
  until: number
}

/**
 * The single writer of a file. All transactions waiting by the time the event loop has read its input share one SQLite
 * transaction, one after another, each behind a savepoint; no caller gets a result, success or refusal, before the
 * common commit. If the commit fails it fails for each of them. While another process holds the file, for at most
 * `wait` milliseconds, this process goes on with its other work.
 */
export function sqliteWriter(raw: DatabaseSync, wait = WAIT) {
  const waiting: Waiting[] = []
  let busy = false
  /** Transactions in a row since the event loop last had its turn. */
  let served = 0
  let group: Group | undefined

  /** Waits for its turn to write; `alone` outside any transaction, as pragmas require. */
  function begin(alone = false): Promise<WriteTransaction> {
    const taken = Promise.withResolvers<WriteTransaction>()
    waiting.push({ alone, taken, until: performance.now() + wait })
    if (!busy) setImmediate(start)
    busy = true
    return taken.promise
  }

  function start() {
    served = 0
    next()
  }

  function next() {
    if (group && (waiting.length === 0 || waiting[0]!.alone || served >= MOST)) commit(group)
    busy = waiting.length > 0
    if (served >= MOST && busy) return void setImmediate(start)
    const first = waiting.shift()
    if (!first) return
    served += 1
    try {
      first.taken.resolve(first.alone ? single() : opened())
    } catch (error) {
      const goesOn = ({ until }: Waiting) => isLocked(error) && performance.now() < until
      for (const one of [first, ...waiting.splice(0)]) {
        if (goesOn(one)) waiting.push(one)
        else one.taken.reject(error)
      }
      if (waiting.length > 0) setTimeout(start, PAUSE)
      else next()
    }
  }

  function commit({ resolve, reject }: Group) {
    group = undefined
    try {
      raw.exec('commit')
      resolve()
    } catch (error) {
      if (raw.isTransaction) raw.exec('rollback')
      reject(error)
    }
  }

  /** A transaction of the group; the first needs no savepoint, since its rollback loses nobody else's work. */
  function opened(): WriteTransaction {
    const isFirst = group === undefined
    raw.exec(isFirst ? 'begin immediate' : 'savepoint piece')
    const mine = group ?? newGroup()
    group = mine
    let over = false

    const piece: WriteTransaction = {
      async keep() {
        if (piece.lost) throw piece.lost.error
        if (!isFirst) raw.exec('release piece')
        over = true
        next()
        await mine.promise
      },
      async undo() {
        if (over) return
        over = true
        if (isFirst || piece.lost) forget(piece)
        else raw.exec('rollback to piece; release piece')
        next()
        // The refusal may depend on another caller's uncommitted work, which must be committed first.
        if (!isFirst) await mine.promise.catch(() => {})
      },
    }
    return piece
  }

  function newGroup(): Group {
    const group = Promise.withResolvers<void>()
    // Waiting callers handle a failure; there may be none.
    group.promise.catch(() => {})
    return group
  }

  function forget({ lost }: WriteTransaction) {
    if (raw.isTransaction) raw.exec('rollback')
    if (lost) group?.reject(lost.error)
    group = undefined
  }

  /** Here the database itself waits for the lock, since there is no transaction that could be retried. */
  function single(): WriteTransaction {
    raw.exec(`pragma busy_timeout = ${wait}`)
    const over = async () => {
      raw.exec('pragma busy_timeout = 0')
      next()
    }
    return { keep: over, undo: over }
  }

  /** Runs a statement of a transaction. */
  function within<Out>(piece: WriteTransaction, work: () => Out): Out {
    if (piece.lost) throw piece.lost.error
    try {
      return work()
    } catch (error) {
      // On some errors SQLite rolls back the whole transaction by itself; later statements would run outside of it.
      if (!raw.isTransaction) piece.lost = { error }
      throw error
    }
  }

  function close() {
    if (group) commit(group)
    raw.close()
  }

  return { begin, within, close }
}

const isLocked = (error: unknown) => /database is locked/.test(String(error))
