import type { DatabaseSync } from 'node:sqlite'

/** Pieces that go in a row, into one commit: then it is the turn of whoever wants something else of the process. */
const MOST = 32
/** Milliseconds until one asks again for a file that another process holds, and that one asks for it at all. */
const PAUSE = 5
export const WAIT = 5000

/** One transaction as its caller sees it: kept or undone alone, on the disk when `keep` resolves. */
export interface Piece {
  /** Why the database has undone it already, if it has: a full disk, say. */
  lost?: { error: unknown }
  keep(): Promise<void>
  /** Nothing once it is kept. */
  undo(): Promise<void>
}

/** Settles with the commit that its pieces share. */
type Group = PromiseWithResolvers<void>

interface Waiting {
  alone: boolean
  taken: PromiseWithResolvers<Piece>
  /** So long it waits for a file that another process holds; milliseconds. */
  until: number
}

/**
 * The one writer of a file. Whoever waits for it by the time that the loop has read what has arrived goes into one
 * transaction, one after another, each behind a savepoint; nobody is answered, by success or refusal, before the commit
 * of all. A commit that fails fails for each of them. While another process holds the file, for `wait` milliseconds at
 * most, this one goes on with all else that it has to do.
 */
export function writerOf(raw: DatabaseSync, wait = WAIT) {
  const waiting: Waiting[] = []
  let busy = false
  /** In a row since the loop last had its turn. */
  let served = 0
  let group: Group | undefined

  /** One's turn to write; `alone` outside any transaction, as pragmas need it. */
  function begin(alone = false): Promise<Piece> {
    const taken = Promise.withResolvers<Piece>()
    waiting.push({ alone, taken, until: Date.now() + wait })
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
      const goesOn = ({ until }: Waiting) => isLocked(error) && Date.now() < until
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

  /** A piece of the group; its first needs no savepoint, since nobody else is lost with it. */
  function opened(): Piece {
    const isFirst = group === undefined
    raw.exec(isFirst ? 'begin immediate' : 'savepoint piece')
    const mine = group ?? newGroup()
    group = mine
    let over = false

    const piece: Piece = {
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
        // What it refused for may be another's work, which must be true first.
        if (!isFirst) await mine.promise.catch(() => {})
      },
    }
    return piece
  }

  function newGroup(): Group {
    const group = Promise.withResolvers<void>()
    // Whoever waits for it hears of a failure; it may be nobody.
    group.promise.catch(() => {})
    return group
  }

  function forget({ lost }: Piece) {
    if (raw.isTransaction) raw.exec('rollback')
    if (lost) group?.reject(lost.error)
    group = undefined
  }

  /** The database itself waits, for want of a transaction that could be begun again. */
  function single(): Piece {
    raw.exec(`pragma busy_timeout = ${wait}`)
    const over = async () => {
      raw.exec('pragma busy_timeout = 0')
      next()
    }
    return { keep: over, undo: over }
  }

  /** Runs a statement of a piece. */
  function within<Out>(piece: Piece, work: () => Out): Out {
    if (piece.lost) throw piece.lost.error
    try {
      return work()
    } catch (error) {
      // On some errors the database undoes the whole transaction by itself; what followed would stand alone.
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
