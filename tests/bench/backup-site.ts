import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { folderStorage } from '../../src/lib/adapters/storage/folder.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { filesOf } from '../../src/lib/domain/backup/files.ts'
import { uploadPicture } from '../../src/lib/domain/upload/single-request.ts'
import { member, TRUSTED } from '../world.ts'
import type { Place } from './command.ts'
import { seeded } from './seeded.ts'
import type { Reply } from './writers.ts'

/** Pictures that one member may upload a day, with room to spare. */
const OF_ONE = 20

/** Makes an SQLite site of so many posts and uploaded pictures. */
export async function fillSite({ database, storage }: Place, posts: number, pictures: number) {
  copyFileSync(seeded(`${posts}`, '--scale', `${posts}`), database)
  const db = openDb(database)
  const files = folderStorage(storage, async () => Buffer.alloc(32))
  for (let n = 0; n < pictures; n += OF_ONE) {
    const who = { ...(await member(db, TRUSTED)), storage: files }
    for (let at = n; at < Math.min(n + OF_ONE, pictures); at++) await uploadPicture(who, Readable.from([await photo()]))
  }
  await db.destroy()
}

/** Noise, which no coding makes small. */
const photo = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

/** Those of the replies that a restored database does not hold as they were written. */
export async function missingReplies(db: Db, replies: Reply[]): Promise<Reply[]> {
  const kept = new Map<number, string>()
  for (let at = 0; at < replies.length; at += 500) {
    const ids = replies.slice(at, at + 500).map(({ id }) => id)
    const rows = await db.selectFrom('comment').select(['id', 'content']).where('id', 'in', ids).execute()
    for (const { id, content } of rows) kept.set(id, content)
  }
  return replies.filter(({ id, content }) => kept.get(id) !== content)
}

/** How many pictures of a restored site, each in all its sizes, can be opened; one that cannot is an error. */
export async function openPictures(db: Db, storage: string): Promise<number> {
  let count = 0
  for await (const key of filesOf(db)) {
    await sharp(join(storage, key), { failOn: 'error' }).stats()
    count += 1
  }
  return count
}
