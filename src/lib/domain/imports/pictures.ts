import { readFile, stat } from 'node:fs/promises'
import { cutText } from '../../core/cut-text.ts'
import { Refusal } from '../../core/refusal.ts'
import type { StoredPicture } from '../text/index.ts'
import { adoptPicture } from '../upload/index.ts'
import type { Run } from './batch.ts'

const MOST = 30 << 20

/** A picture of the old forum, re-encoded and stored as its author's, once; null, and reported, where it is missing. */
export async function pictureOf(run: Run, author: number, name: string): Promise<StoredPicture | null> {
  const { who, source, ids, report } = run
  const found = source.picture(name)
  if ('why' in found) return said(found.why)
  const old_id = `${author}:${name}`
  const known = await knownPicture(run, old_id)
  if (known) return known
  const size = await stat(found.file).then(
    file => (file.isFile() ? file.size : -1),
    () => -1,
  )
  if (size < 0) return said('the file is missing')
  if (size > MOST) return said('the file is too large')
  if (run.isDry) {
    report.taken('pictures')
    return { url: '/art/none.svg', width: 1, height: 1 }
  }
  try {
    const noted = (db: typeof who.db, id: number) => ids.keepPicture(db, old_id, id)
    const drawn = await adoptPicture({ ...who, member: author }, await readFile(found.file), noted)
    if (!drawn) return said('is no picture of a kind that is taken')
    report.taken('pictures')
    return drawn
  } catch (error) {
    if (error instanceof Refusal) return said('is broken or too large')
    throw error
  }

  function said(why: string) {
    report.skip('pictures', cutText(name, 200), why)
    return null
  }
}

async function knownPicture({ who, ids }: Run, old_id: string): Promise<StoredPicture | undefined> {
  const id = (await ids.find(who.db, 'picture', [old_id])).get(old_id)
  if (!id) return undefined
  const row = who.db.selectFrom('upload').select(['url', 'width', 'height']).where('id', '=', id)
  return row.where('url', '<>', '').executeTakeFirst()
}
