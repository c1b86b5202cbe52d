import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { folded } from '../../core/word-segmentation.ts'
import { matchingIdsByPrefix } from '../../db/search.ts'

export interface Suggestion {
  type: 'forum' | 'talk' | 'user' | 'help' | 'notice'
  id: number
  name: string
}

const MOST = 10
const OF_A_KIND = 4
/** Newest rows searched for names that contain the text. */
const LOOKED_AT = 50

/**
 * At most ten forums, topics, help articles or notices, and members whose name contains what was typed; prefix matches
 * first.
 */
export async function suggest(who: Caller, { text }: { text: string }): Promise<Suggestion[]> {
  for (const list of [tag.forums, tag.talks, tag.users]) who.reads(list)
  const [forums, talks, users, help] = await Promise.all([
    named(who, 'forum', text),
    named(who, 'talk', text),
    named(who, 'user', text),
    titled(who, text),
  ])
  return [...forums.slice(0, OF_A_KIND), ...talks.slice(0, OF_A_KIND), ...help.slice(0, 2), ...users].slice(0, MOST)
}

/** Help articles and notices by title, in the caller's language. */
async function titled({ library, locale }: Caller, text: string): Promise<Suggestion[]> {
  if (joined(text) === '') return []
  const [help, notices] = await Promise.all([library.help(locale), library.notice(locale)])
  const all = [
    ...help.map(({ id, title }) => ({ type: 'help' as const, id, name: title })),
    ...notices.map(({ id, title }) => ({ type: 'notice' as const, id, name: title })),
  ]
  return all.filter(({ name }) => joined(name).includes(joined(text)))
}

async function named(who: Caller, type: keyof typeof namesOf, text: string): Promise<Suggestion[]> {
  const ids = (await matchingIdsByPrefix(who.db, type, text)).slice(0, LOOKED_AT)
  if (ids.length === 0) return []
  const place = ({ name }: Suggestion) => joined(name).indexOf(joined(text))
  return (await namesOf[type](who, ids))
    .map(row => ({ type, ...row }))
    .filter(suggestion => place(suggestion) >= 0)
    .sort((one, other) => place(one) - place(other) || other.id - one.id)
}

const joined = (text: string) => folded(text).replace(/\s/g, '')

const namesOf = {
  forum: ({ db }: Caller, ids: number[]) =>
    db.selectFrom('forum').select(['id', 'name']).where('id', 'in', ids).execute(),
  talk: ({ db }: Caller, ids: number[]) =>
    db.selectFrom('talk').select(['id', 'name']).where('id', 'in', ids).execute(),
  user: ({ db }: Caller, ids: number[]) =>
    db.selectFrom('user').select(['id', 'nickname as name']).where('id', 'in', ids).execute(),
}
