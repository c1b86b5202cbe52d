import { cutText } from '../../core/cut-text.ts'
import { translator } from '../../core/i18n.ts'
import { pinyin } from '../../core/pinyin.ts'
import type { Db } from '../../db/open.ts'
import { indexRows } from '../../db/search.ts'
import { texts } from '../text/index.ts'
import { type Run, writeUnlessDry } from './batch.ts'
import type { ForumRecord } from './records.ts'

const BLANK = '/art/brand-new.svg'
const [LONGEST, LONGEST_DESC] = [50, 200]

/** Imports forums into categories found or created by name; one that was not public is closed, and reported. */
export const takeForums = (run: Run, records: ForumRecord[]) =>
  writeUnlessDry(run, async ({ db, now }) => {
    for (const { id, path, ...record } of records) {
      const name = cutText(record.name.trim(), LONGEST)
      if (name === '') {
        run.report.skip('forums', id, 'has no name')
        continue
      }
      run.report.taken('forums')
      if (record.isClosed) run.report.note('forums', id, 'was not open to everybody, and comes closed')
      if (run.isDry) {
        await run.ids.keep(db, 'forum', id, 0)
        continue
      }
      const desc = cutText(record.desc.trim(), LONGEST_DESC)
      const values = { name, desc, letter: letterOf(name), sort: record.sort, is_closed: Number(record.isClosed) }
      const rest = { notice: '', coverimage: BLANK, banner: '', createtime: record.createtime ?? now }
      const cate_id = await categoryOf(run, db, record.category.trim() || translator('zh-cn')('site:oldForums'))
      const made = await db
        .insertInto('forum')
        .values({ ...values, ...rest, cate_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (!record.isClosed) await indexRows(db, 'forum', [{ id: made.id, text: texts.forum(values) }])
      await run.ids.keep(db, 'forum', id, made.id, path)
    }
  })

function letterOf(name: string): string {
  const letter = (pinyin(name.charAt(0))[0] ?? name).charAt(0).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : 'Z'
}

async function categoryOf({ ids }: Run, db: Db, name: string): Promise<number> {
  const known = (await ids.find(db, 'category', [name])).get(name)
  if (known) return known
  const same = await db.selectFrom('forum_category').select('id').where('name', '=', name).executeTakeFirst()
  const { last } = await db
    .selectFrom('forum_category')
    .select(e => e.fn.max<number | null>('sort').as('last'))
    .executeTakeFirstOrThrow()
  const row = { name, sort: (last ?? 0) + 1 }
  const { id } = same ?? (await db.insertInto('forum_category').values(row).returning('id').executeTakeFirstOrThrow())
  await ids.keep(db, 'category', name, id)
  return id
}
