import type { Caller, Member } from '../../core/caller.ts'
import { folded } from '../../core/word-segmentation.ts'
import { matchingIdsByPrefix } from '../../db/search.ts'
import { pinyinForms } from '../search/index.ts'

interface Asked {
  /** Text typed after the @; may be empty. */
  text?: string | undefined
  /** The post being commented on. */
  essay_id?: number | undefined
}

const MOST = 8
const THREAD = 100
const FOLLOWED = 2000

/**
 * Suggestions after an @: members of the thread, then members the caller follows, by any part of the nickname or its
 * pinyin; then all whose nickname the search index finds by the text. Of each, those that begin with the text are first.
 */
export async function mentionable(who: Member, { text = '', essay_id }: Asked) {
  const typed = joined(text)
  const chosen = new Map<number, Row>()
  const take = (rows: Row[]) => {
    for (const row of [...rows.filter(isBegun), ...rows.filter(isPart)])
      if (chosen.size < MOST && row.id !== who.member) chosen.set(row.id, row)
  }
  const isBegun = ({ nickname }: Row) => joined(nickname).startsWith(typed)
  const isPart = ({ nickname }: Row) => joined(nickname).includes(typed) || (isLatin && soundsLike(nickname, typed))
  const isLatin = /^[a-z]+$/.test(typed)
  if (essay_id) take(await ofThread(who, essay_id))
  if (chosen.size < MOST) take(await followed(who))
  if (chosen.size < MOST && typed) take(await called(who, text))
  return [...chosen.values()]
}

const joined = (text: string) => folded(text).replace(/\s/g, '')

/** By its pinyin or the initials of that, from any of its characters on. */
const soundsLike = (nickname: string, typed: string) =>
  [...nickname].some((_, at) => pinyinForms([...nickname].slice(at).join('')).some(form => form.startsWith(typed)))

const rows = ({ db }: Caller) => db.selectFrom('user').select(['user.id', 'user.nickname', 'user.avatar'])
type Row = { id: number; nickname: string; avatar: string }

/** The post's author and those who recently commented or replied. */
async function ofThread(who: Caller, essay_id: number): Promise<Row[]> {
  const said = () => who.db.selectFrom('comment').select('id').where('shown', '=', 1)
  const first = said().where('essay_id', '=', essay_id).where('root_id', '=', 0).orderBy('id', 'desc').limit(THREAD)
  const roots = (await first.select('user_id').execute()).map(row => row)
  const ids = roots.map(row => row.id)
  const answers =
    ids.length > 0 ? await said().select('user_id').where('root_id', 'in', ids).limit(THREAD).execute() : []
  const author = await who.db.selectFrom('essay').select('user_id').where('id', '=', essay_id).executeTakeFirst()
  const users = [...new Set([author, ...roots, ...answers].flatMap(row => row?.user_id ?? []))]
  return inOrder(users, users.length > 0 ? await rows(who).where('id', 'in', users).execute() : [])
}

const followed = (who: Member): Promise<Row[]> =>
  rows(who)
    .innerJoin('mark', 'mark.target_id', 'user.id')
    .where('mark.user_id', '=', who.member)
    .where('mark.kind', '=', 'user')
    .orderBy('mark.createtime', 'desc')
    .limit(FOLLOWED)
    .execute()

async function called(who: Caller, text: string): Promise<Row[]> {
  const ids = await matchingIdsByPrefix(who.db, 'user', text)
  return inOrder(ids, ids.length > 0 ? await rows(who).where('id', 'in', ids).execute() : [])
}

function inOrder(ids: number[], found: Row[]): Row[] {
  const known = new Map(found.map(row => [row.id, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}
