import type { Member } from '../../core/caller.ts'
import { markedIds } from '../account/index.ts'
import { recommendUserList } from '../member/index.ts'
import { recommendTalkList } from './talks.ts'

/** Candidates read and rows shown, per kind. */
const [LOOKED, SHOWN] = [20, 5]

/** Popular members, forums and topics that the caller does not follow yet. */
export async function followSuggestions(who: Member) {
  const [users, forums, talks] = await Promise.all([
    recommendUserList(who, { limit: LOOKED }),
    forumsWithMost(who),
    recommendTalkList(who),
  ])
  const others = async <Row extends { id: number }>(kind: 'forum' | 'talk', rows: Row[]) => {
    const followed = await markedIds(who, kind, rows.map(idOf))
    return rows.filter(({ id }) => !followed.has(id)).slice(0, SHOWN)
  }
  return {
    users: users.filter(({ is_follow }) => is_follow !== 1).slice(0, SHOWN),
    forums: await others('forum', forums),
    talks: await others('talk', talks),
  }
}

/** Open forums, the most collected first; there are a few hundred in all. */
const forumsWithMost = ({ db }: Member) =>
  db
    .selectFrom('forum')
    .select(['id', 'name', 'coverimage', 'essay_count', 'follow'])
    .where('is_closed', '=', 0)
    .orderBy('follow', 'desc')
    .orderBy('id')
    .limit(LOOKED)
    .execute()

const idOf = ({ id }: { id: number }) => id
