import type { Changing, Member } from '../../../core/caller.ts'
import { indexRows } from '../../../db/search.ts'
import { texts } from '../../text/index.ts'
import { issuePictures } from '../../upload/index.ts'
import words from './kit/words.json' with { type: 'json' }
import { letterTile } from './letter-tile.ts'
import { entriesToAdd } from './mall.ts'
import type { ForumGroup } from './parse.ts'

type Who = Changing<Member>

/** Adds forums by category, each with its columns; one named like a car brand is linked to it. */
export async function addForums(who: Who, groups: ForumGroup[]) {
  const { db } = who
  const brands = await db.selectFrom('brand').select(['id', 'name', 'image']).execute()
  let made = 0
  for (const [at, { name, columns, forums }] of groups.entries()) {
    const cate_id = await groupId(who, name, at + 1)
    const there = await db.selectFrom('forum').select('name').execute()
    for (const forum of entriesToAdd(forums, there)) {
      const sort = there.length + ++made
      const brand = brands.find(({ name }) => forum.name === name + words.brandForum)
      const coverimage = brand?.image ?? letterTile(forum.letter)
      await issuePictures(who, coverimage)
      const shown = { coverimage, banner: '', notice: '', brand_id: brand?.id ?? null }
      const { id } = await db
        .insertInto('forum')
        .values({ ...forum, ...shown, cate_id, sort, createtime: who.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = columns.map((name, at) => ({
        forum_id: id,
        name,
        sort: at + 1,
        is_question: Number(asks(name)),
      }))
      if (rows.length > 0) await db.insertInto('forum_column').values(rows).execute()
      await indexRows(db, 'forum', [{ id, text: texts.forum(forum) }])
    }
  }
  return made
}

const asks = (column: string) => words.questions.some(word => column.toLowerCase().includes(word))

async function groupId({ db }: Who, name: string, sort: number) {
  const there = await db.selectFrom('forum_category').select('id').where('name', '=', name).executeTakeFirst()
  if (there) return there.id
  const made = db.insertInto('forum_category').values({ name, sort }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}
