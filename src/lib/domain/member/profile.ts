import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { change } from '../../db/change.ts'
import { indexRows } from '../../db/search.ts'
import { enforceLimits, mustNotBeReserved } from '../account/index.ts'
import { type Scope, stopWordReplacer, stopWords, wordsIn } from '../text/index.ts'

const HOUR = 3600
const A_YEAR_1900 = -2_208_988_800

export interface Profile {
  nickname?: string | undefined
  realname?: string | undefined
  /** 0 not given, 1 male, 2 female. */
  sex?: number | undefined
  /** Midnight UTC. */
  birthday?: number | undefined
  bio?: string | undefined
  headimg?: string | undefined
  home_image?: string | undefined
}

/**
 * Changes the member's profile; omitted fields stay. Refusals stopWord, badField (a picture that is not the member's
 * own, a date in the future), tooFast.
 */
export async function modify(who: Member, { sex, headimg, ...wanted }: Profile) {
  await enforceLimits(who, { name: `profile of ${who.member}`, most: 60, seconds: HOUR })
  const { nickname, bio, birthday, ...others } = wanted
  if (birthday !== undefined && (birthday > who.now || birthday < A_YEAR_1900)) throw wrong('birthday')
  if (headimg !== undefined) await mustBeOwn(who, 'headimg', headimg)
  if (others.home_image) await mustBeOwn(who, 'home_image', others.home_image)
  const values = {
    ...others,
    birthday,
    gender: sex,
    avatar: headimg,
    nickname: nickname === undefined ? undefined : await chosenNickname(who, nickname),
    bio: bio === undefined ? undefined : await spoken(who, 'signature', bio),
  }
  if (Object.values(values).some(value => value !== undefined)) await change(who, who => put(who, values))
  return []
}

async function put(who: Changing<Member>, values: { nickname?: string | undefined }) {
  const { db, member, touches } = who
  await db.updateTable('user').set(values).where('id', '=', member).execute()
  touches(tag.user(member))
  touches(tag.face(member))
  if (!values.nickname) return
  await indexRows(db, 'user', [{ id: member, text: values.nickname }])
  touches(tag.users)
}

/** A reserved name that the member has already may stay. Refusals stopWord, badField. */
async function chosenNickname(who: Member, said: string): Promise<string> {
  const nickname = await spoken(who, 'nickname', said)
  const now = await who.db.selectFrom('user').select('nickname').where('id', '=', who.member).executeTakeFirst()
  if (now?.nickname !== nickname) await mustNotBeReserved(who, 'nickname', nickname)
  return nickname
}

/** Profile texts are public at once, so stop words that require review elsewhere are refused here. */
async function spoken(who: Member, scope: Scope & ('nickname' | 'signature'), said: string): Promise<string> {
  const text = visibleLine(said).replace(/\s+/gu, ' ')
  if (scope === 'nickname' && text === '') throw wrong('nickname')
  const found = wordsIn(text, await stopWords(who, scope))
  const refused = found.find(({ action }) => action !== 'replace')
  if (refused) throw new Refusal('stopWord', { word: refused.word, field: scope === 'nickname' ? 'nickname' : 'bio' })
  return stopWordReplacer(found).text(text)
}

/** One of our drawings, or the member's own upload: a picture elsewhere would reveal who views it. */
async function mustBeOwn({ db, member }: Member, field: string, url: string) {
  if (DRAWN.test(url)) return
  const own = await db
    .selectFrom('upload')
    .select('id')
    .where('user_id', '=', member)
    .where('token', '=', /([\da-f]{32})\.webp$/.exec(url)?.[1] ?? '')
    .where('url', '=', url)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  if (!own) throw wrong(field)
}

const DRAWN = /^\/art\/(avatar|banner)-[\w.=-]{1,100}\.svg$/

const wrong = (field: string) => new Refusal('badField', { field })
