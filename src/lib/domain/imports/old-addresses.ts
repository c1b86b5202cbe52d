import { sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import type { Schema } from '../../db/schema.ts'

type Row = Schema['imported']

interface Named {
  source: Row['source']
  kinds: Row['kind'][]
  id: string
}

const essay = { kinds: ['essay'] } as const
const forum = { kinds: ['forum'] } as const
const user = { kinds: ['user'] } as const
const reply = { kinds: ['comment', 'opening'] } as const

/** Paths that contain an id, in whatever folder the old forum was. */
const paths: [RegExp, Row['source'], { kinds: readonly Row['kind'][] }][] = [
  [/\/thread-(\d+)-\d+-\d+\.html$/, 'discuz', essay],
  [/\/forum-(\d+)-\d+\.html$/, 'discuz', forum],
  [/\/space-uid-(\d+)\.html$/, 'discuz', user],
  [/\/topic\/(\d+)(?:\/|$)/, 'nodebb', essay],
  [/\/category\/(\d+)(?:\/|$)/, 'nodebb', forum],
  [/\/post\/(\d+)$/, 'nodebb', reply],
  [/\/uid\/(\d+)$/, 'nodebb', user],
]

/** Pages of Discuz identified by their query. */
const queries: [RegExp, { mod?: string }, string, { kinds: readonly Row['kind'][] }][] = [
  [/\/forum\.php$/, { mod: 'viewthread' }, 'tid', essay],
  [/\/forum\.php$/, { mod: 'forumdisplay' }, 'fid', forum],
  [/\/forum\.php$/, { mod: 'redirect' }, 'pid', reply],
  [/\/forum\.php$/, { mod: 'redirect' }, 'ptid', essay],
  [/\/home\.php$/, { mod: 'space' }, 'uid', user],
  [/\/viewthread\.php$/, {}, 'tid', essay],
  [/\/forumdisplay\.php$/, {}, 'fid', forum],
]

/**
 * The new address (without language) of a page of an imported forum; null for any other. No database query where
 * nothing was imported.
 */
export async function redirectOfOldAddress(who: Caller, path: string, search: string): Promise<string | null> {
  const sources = await dataCache(who, 'imported', async ({ db, reads }) => {
    reads(tag.imports)
    return (await db.selectFrom('imported').select('source').distinct().execute()).map(({ source }) => source)
  })
  if (sources.length === 0) return null
  const named = namedBy(path, search).filter(({ source }) => sources.includes(source))
  for (const { source, kinds, id } of named)
    for (const kind of kinds) {
      const row = rows(who).where('source', '=', source).where('kind', '=', kind).where('old_id', '=', id)
      const found = await row.executeTakeFirst()
      if (found) return addressOf(who, found)
    }
  const found = await byPath(who, path, search)
  return found ? addressOf(who, found) : null
}

function namedBy(path: string, search: string): Named[] {
  const query = new URLSearchParams(search)
  const inPath = paths.flatMap(([pattern, source, { kinds }]) => {
    const id = pattern.exec(path)?.[1]
    return id ? [{ source, kinds: [...kinds], id }] : []
  })
  const inQuery = queries.flatMap(([pattern, { mod }, name, { kinds }]) => {
    const id = query.get(name) ?? ''
    const isMeant = pattern.test(path) && (mod === undefined || query.get('mod') === mod) && /^\d+$/.test(id)
    return isMeant ? [{ source: 'discuz' as const, kinds: [...kinds], id }] : []
  })
  return [...inPath, ...inQuery]
}

const rows = ({ db }: Caller) => db.selectFrom('imported').select(['kind', 'new_id'])

/** By the whole address, then without its query; each as received and decoded. */
async function byPath(who: Caller, path: string, search: string) {
  const spellings = [path + search, decodedPath(path) + search, path, decodedPath(path)]
  const found = await rows(who)
    .select('old_path')
    .where('old_path', 'in', [...new Set(spellings)])
    // The condition of the partial index, without which SQLite does not use it.
    .where('old_path', '<>', sql.lit(''))
    .execute()
  return spellings.flatMap(each => found.find(({ old_path }) => old_path === each) ?? [])[0]
}

function decodedPath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

async function addressOf({ db }: Caller, { kind, new_id: id }: Pick<Row, 'kind' | 'new_id'>): Promise<string | null> {
  if (kind === 'essay' || kind === 'opening') return `/essayDetails?id=${id}`
  if (kind === 'forum') return `/bbsDetails?id=${id}`
  if (kind === 'user') return `/personalHomepage?id=${id}`
  const comment = db.selectFrom('comment').select(['essay_id', 'root_id']).where('id', '=', id)
  const found = await comment.executeTakeFirst()
  return found ? `/essayDetails?id=${found.essay_id}&comment=${found.root_id || id}#c${id}` : null
}
