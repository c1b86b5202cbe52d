import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import type { Staging } from '../../db/staging.ts'

type Row = Schema['imported']
export type ImportedKind = Row['kind']

export type Ids = ReturnType<typeof idsOf>

/** The mapping of old ids to rows here; in a dry run the ids that would be imported are recorded in `dry`, as 0. */
export function idsOf(source: Row['source'], dry: Staging | null) {
  dry?.run('create table if not exists taken (kind text, id text, primary key (kind, id)) without rowid')

  async function find(db: Db, kind: ImportedKind, ids: string[]): Promise<Map<string, number>> {
    const asked = [...new Set(ids)].filter(id => id !== '')
    if (asked.length === 0) return new Map()
    const rows = await db
      .selectFrom('imported')
      .select(['old_id', 'new_id'])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('old_id', 'in', asked)
      .execute()
    const aside = dry ? asked.filter(id => isAside(kind, id)).map(id => [id, 0] as const) : []
    return new Map([...aside, ...rows.map(({ old_id, new_id }) => [old_id, new_id] as const)])
  }

  const isAside = (kind: string, id: string) =>
    dry !== null && dry.all('select 1 from taken where kind = ? and id = ?', [kind, id]).length > 0

  async function keep(db: Db, kind: ImportedKind, old_id: string, new_id: number, old_path = '') {
    if (dry) return void noteAside(kind, old_id)
    await db.insertInto('imported').values({ source, kind, old_id, new_id, old_path }).execute()
  }

  /** A file deleted with its member's account may be imported again. */
  async function keepPicture(db: Db, old_id: string, new_id: number) {
    await db
      .deleteFrom('imported')
      .where('source', '=', source)
      .where('kind', '=', 'picture')
      .where('old_id', '=', old_id)
      .execute()
    await keep(db, 'picture', old_id, new_id)
  }

  const noteAside = (kind: string, id: string) => dry?.put('insert or ignore into taken values (?, ?)', [kind, id])

  return { find, keep, keepPicture, isAside, noteAside }
}
