import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { sqliteWriter, type WriteTransaction } from '../../src/lib/db/sqlite-writer.ts'

/** A database that records the begin and end of its transactions. */
class Noting extends DatabaseSync {
  words: string[] = []
  override exec(sql: string) {
    this.words.push(sql)
    super.exec(sql)
  }
}

function opened(wait = 0) {
  const file = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'writer.db')
  const raw = new Noting(file, { timeout: 0, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal')
  raw.exec('create table note (id integer primary key, above integer references note deferrable initially deferred)')
  raw.words = []
  const reader = new DatabaseSync(file, { readOnly: true })
  const others = new DatabaseSync(file, { timeout: 0 })
  const seen = () =>
    reader
      .prepare('select id from note order by id')
      .all()
      .map(row => row['id'])
  const writer = sqliteWriter(raw, wait)

  /** A transaction as a caller sees it. */
  async function wrote(work: (run: (sql: string) => void) => unknown) {
    const piece = await writer.begin()
    return ended(piece, work)
  }

  async function ended(piece: WriteTransaction, work: (run: (sql: string) => void) => unknown) {
    try {
      await work(sql => void writer.within(piece, () => raw.prepare(sql).run()))
      await piece.keep()
      return seen()
    } catch (error) {
      await piece.undo()
      throw error
    }
  }

  return { raw, writer, wrote, seen, others }
}

const refuse = () => {
  throw new Error('refused')
}
const failed = (ends: PromiseSettledResult<unknown>[]) => ends.map(end => end.status === 'rejected')

describe('one writer, many concurrent callers', () => {
  test('they share a commit, and each gets its result when everything can be read', async () => {
    const { raw, wrote } = opened()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(id => wrote(run => run(`insert into note values (${id}, null)`))),
    )
    expect(answers).toEqual(Array(4).fill([1, 2, 3, 4]))
    expect(raw.words.filter(word => word === 'commit')).toHaveLength(1)
  })

  test.each([0, 1, 2])('when one of three writes fails, the others succeed (index %i)', async at => {
    const { wrote, seen } = opened()
    const ends = await Promise.allSettled(
      [1, 2, 3].map((id, n) =>
        wrote(run => {
          run(`insert into note values (${id}, null)`)
          run(`insert into note values (${id + 10}, null)`)
          if (n === at) refuse()
        }),
      ),
    )
    expect(failed(ends)).toEqual([0, 1, 2].map(n => n === at))
    expect(seen()).toEqual([1, 2, 3, 11, 12, 13].filter(id => id % 10 !== at + 1))
  })

  test('a statement whose error is caught leaves the rest of its transaction intact', async () => {
    const { wrote, seen } = opened()
    await wrote(run => run('insert into note values (1, null)'))
    await Promise.all([
      wrote(run => run('insert into note values (2, null)')),
      wrote(run => {
        run('insert into note values (3, null)')
        expect(() => run('insert into note values (1, null)')).toThrow('UNIQUE')
      }),
    ])
    expect(seen()).toEqual([1, 2, 3])
  })

  test('a failing commit fails for all who share it, and the next caller succeeds', async () => {
    const { wrote, seen } = opened()
    const ends = await Promise.allSettled([
      wrote(run => run('insert into note values (1, null)')),
      wrote(run => run('insert into note values (2, 77)')),
      wrote(run => {
        run('insert into note values (3, null)')
        refuse()
      }),
    ])
    expect(failed(ends)).toEqual([true, true, true])
    expect(seen()).toEqual([])
    await wrote(run => run('insert into note values (4, null)'))
    expect(seen()).toEqual([4])
  })

  test('a rollback by the database fails its group, and nothing is written outside a transaction', async () => {
    const { wrote, seen } = opened()
    await wrote(run => run('insert into note values (1, null)'))
    const ends = await Promise.allSettled([
      wrote(run => run('insert into note values (2, null)')),
      wrote(run => {
        try {
          run('insert or rollback into note values (1, null)')
        } catch {
          // Like a caller that handles a conflict.
        }
        run('insert into note values (3, null)')
      }),
      wrote(run => run('insert into note values (4, null)')),
    ])
    expect(failed(ends)).toEqual([true, true, false])
    expect(seen()).toEqual([1, 4])
  })

  test('a file locked by another process is refused to all who wait, and works again afterwards', async () => {
    const { wrote, others, seen } = opened()
    others.exec('begin immediate')
    const ends = await Promise.allSettled([1, 2].map(id => wrote(run => run(`insert into note values (${id}, null)`))))
    expect(ends.map(end => end.status === 'rejected' && String(end.reason))).toEqual(
      Array(2).fill('Error: database is locked'),
    )
    others.exec('commit')
    await wrote(run => run('insert into note values (5, null)'))
    expect(seen()).toEqual([5])
  })

  test('while another process locks the file, other work continues and callers wait in order', async () => {
    const { raw, wrote, others, seen } = opened(60_000)
    others.exec('begin immediate')
    let answered = 0
    const ends = [1, 2, 3].map(async id => {
      await wrote(run => run(`insert into note values (${id}, null)`))
      return ++answered
    })
    while (raw.words.filter(word => word === 'begin immediate').length < 3) await new Promise(setImmediate)
    expect([answered, seen()]).toEqual([0, []])
    others.exec('rollback')
    expect(await Promise.all(ends)).toEqual([1, 2, 3])
    expect(seen()).toEqual([1, 2, 3])
  })

  test('work that must be alone runs outside any transaction, before and after others', async () => {
    const { raw, writer, wrote } = opened()
    const alone = async () => {
      const piece = await writer.begin(true)
      const inside = raw.isTransaction
      await piece.keep()
      return inside
    }
    const one = wrote(run => run('insert into note values (1, null)'))
    const [, inside] = await Promise.all([one, alone(), wrote(run => run('insert into note values (2, null)'))])
    expect(inside).toBe(false)
    expect(raw.words.filter(word => word === 'commit')).toHaveLength(2)
  })

  test('a long queue is split into several commits, and other work of the process gets its turn in between', async () => {
    const { raw, wrote, seen } = opened()
    const ids = Array.from({ length: 200 }, (_each, at) => at + 1)
    let turns = 0
    const turn = () => {
      turns += 1
      if (seen().length < ids.length / 2) setImmediate(turn)
    }
    turn()
    const work = (id: number) => (run: (sql: string) => void) => {
      run(`insert into note values (${id}, null)`)
      if (id % 2 === 0) refuse()
    }
    const ends = await Promise.allSettled(ids.map(id => wrote(work(id))))
    expect(failed(ends)).toEqual(ids.map(id => id % 2 === 0))
    expect(raw.words.filter(word => word === 'commit')).toHaveLength(7)
    expect(turns).toBeGreaterThanOrEqual(7)
  })
})
