import { randomBytes } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import { translator } from '../../core/i18n.ts'
import { MOBILE, plainMobile } from '../../core/mobile-number.ts'
import { nameKey } from '../../core/name-key.ts'
import { visibleLine } from '../../core/visible-text.ts'
import type { Db } from '../../db/open.ts'
import { indexRows } from '../../db/search.ts'
import { isReservedName } from '../account/index.ts'
import { stopWordReplacer, texts, wordsIn } from '../text/index.ts'
import { issuePictures } from '../upload/index.ts'
import { type Run, writeUnlessDry } from './batch.ts'
import type { MemberRecord } from './records.ts'

const LONGEST = 30
const MAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/

/**
 * Imports members with their name, and with their old password and each login (name, mobile number, e-mail) that is
 * valid and free. A taken name gets a number appended, and is reported.
 */
export const takeMembers = (run: Run, records: MemberRecord[]) =>
  writeUnlessDry(run, async who => {
    const made: { id: number; text: string }[] = []
    for (const record of records) {
      const values = await valuesOf(run, who.db, record)
      if (values === null) {
        run.report.skip('members', record.id, 'has no name')
        continue
      }
      run.report.taken('members')
      const id = run.isDry ? 0 : await insert(who, values, record)
      await run.ids.keep(who.db, 'user', record.id, id, record.path)
      made.push({ id, text: texts.user(values) })
    }
    if (!run.isDry) await indexRows(who.db, 'user', made)
  })

type Values = NonNullable<Awaited<ReturnType<typeof valuesOf>>>

async function insert(who: Caller, values: Values, { bannedUntil, mutedUntil }: MemberRecord): Promise<number> {
  const { db, now } = who
  const { id } = await db.insertInto('user').values(values).returning('id').executeTakeFirstOrThrow()
  await issuePictures(who, values.avatar)
  const reason = translator('zh-cn')('account:oldPenalty')
  const row = { user_id: id, reason, createtime: now }
  if (bannedUntil)
    await db
      .insertInto('ban')
      .values({ ...row, until: bannedUntil })
      .execute()
  if (mutedUntil)
    await db
      .insertInto('mute')
      .values({ ...row, until: mutedUntil, forum_id: 0 })
      .execute()
  return id
}

async function valuesOf(run: Run, db: Db, { id, ...record }: MemberRecord) {
  const name = cutText(visibleLine(cutText(record.name, 1000)).replace(/\s+/g, ' '), LONGEST)
  if (name === '') return null
  const nickname = await freeName(run, db, name)
  if (nickname !== record.name) run.report.note('members', id, `${record.name} → ${nickname}`, 'is called otherwise')
  const mobile = await freeOrNull(run, db, id, 'mobile', plainMobile(record.mobile ?? ''), value => MOBILE.test(value))
  const email = await freeOrNull(run, db, id, 'email', (record.email ?? '').toLowerCase(), value => MAIL.test(value))
  const password = record.password || null
  if (!password && !mobile) run.report.note('members', id, 'has neither a password nor a number to log in with')
  return {
    nickname,
    username: nameKey(nickname),
    mobile,
    email,
    password,
    avatar: `/art/avatar-${randomBytes(6).toString('hex')}.svg`,
    bio: cutText(record.bio ?? '', 200),
    gender: record.gender ?? 0,
    createtime: record.createtime,
    home_image: '',
    grade: 1,
    owner: '',
    is_owner: 0,
  }
}

/**
 * A free name without stop words; one that looks like a number or an e-mail address would be mistaken for it at the
 * login.
 */
async function freeName(run: Run, db: Db, wanted: string): Promise<string> {
  const spoken = cutText(stopWordReplacer(wordsIn(wanted, run.nameWords)).text(wanted), LONGEST)
  const base = MOBILE.test(nameKey(spoken)) ? `_${spoken}` : spoken.replaceAll('@', '_')
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${cutText(base, LONGEST - String(count).length - 1)}_${count}`
    if (await isReservedName(run.who, name)) continue
    if (await isFree(run, db, 'username', nameKey(name))) return name
  }
}

async function freeOrNull(
  run: Run,
  db: Db,
  id: string,
  column: 'mobile' | 'email',
  value: string,
  isValid: (value: string) => boolean,
): Promise<string | null> {
  if (value === '') return null
  const fault = !isValid(value) ? 'is not valid' : (await isFree(run, db, column, value)) ? null : "is somebody else's"
  if (fault) run.report.note('members', id, `the ${column} ${fault}`)
  return fault ? null : value
}

async function isFree({ isDry, ids }: Run, db: Db, column: 'username' | 'mobile' | 'email', value: string) {
  const taken = await db.selectFrom('user').select('id').where(column, '=', value).executeTakeFirst()
  if (taken || ids.isAside(column, value)) return false
  if (isDry) ids.noteAside(column, value)
  return true
}
