import { DatabaseSync } from 'node:sqlite'
import { EVERYTHING } from '../../core/caller.ts'
import { log } from '../../core/log.ts'
import type { Listener, ServerBus } from '../../core/ports/bus.ts'
import { isDamage, noteDamage } from '../../db/damage.ts'
import { query } from '../../db/query.ts'

const left = query((db, tags: string, createtime: number) => db.insertInto('purge').values({ tags, createtime }))

/**
 * Cache invalidations between the processes on one SQLite file: a row in the writer's own transaction. Whether anybody
 * has committed is one cheap pragma, so a server checks before it sends a cached page.
 */
export function sqliteBus(file: string): ServerBus {
  let fall: Listener | undefined
  let raw: DatabaseSync | undefined
  let seen = 0
  let version = -1
  let ask: () => number
  let news: () => { id: number; tags: string }[]

  function readNews() {
    const now = ask()
    if (now === version) return
    version = now
    for (const { id, tags } of news()) {
      // A gap: rows were deleted before this process read them.
      fall?.(id === seen + 1 ? tags.split(',') : [EVERYTHING])
      seen = id
    }
  }

  function catchUp() {
    if (!raw) return
    try {
      readNews()
    } catch (error) {
      // It runs before each request: thrown on, a damaged file would end the process.
      noteDamage(file, error)
      if (!isDamage(error)) log.error({ err: error }, 'what other processes have changed cannot be read')
      version = -1
      fall?.([EVERYTHING])
    }
  }

  return {
    async stage(db, tags) {
      await left(db, tags.join(','), Math.floor(Date.now() / 1000))
    },
    async publish() {
      catchUp()
    },
    async listen(listener) {
      fall = listener
      raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
      const pragma = raw.prepare('pragma data_version')
      const rows = raw.prepare('select id, tags from purge where id > ? order by id')
      pragma.setReturnArrays(true)
      ask = () => Number((pragma.get() as unknown as [number])[0])
      news = () => rows.all(seen) as { id: number; tags: string }[]
      seen = Number(raw.prepare('select coalesce(max(id), 0) as id from purge').get()?.['id'])
      version = ask()
    },
    catchUp,
    async close() {
      raw?.close()
      raw = undefined
    },
  }
}
