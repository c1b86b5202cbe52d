import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import { queryWords } from '../../core/word-segmentation.ts'
import { idsWithAllTerms } from '../../db/candidates.ts'
import { membersByPrefix } from '../../db/members-by-prefix.ts'
import { type HighlightPart, highlightTyped } from './highlight.ts'
import { withoutSeparators } from './lexicon.ts'
import { pinyinForms } from './pinyin-forms.ts'

/** A forum, a topic or a member. */
export interface NamedPlace {
  type: 'forum' | 'talk' | 'user'
  id: number
  name: HighlightPart[]
  image: string
  /** Posts of a forum, participants of a topic, followers of a member. */
  count: number
}

interface Known {
  type: 'forum' | 'talk'
  id: number
  name: string
  keys: string[]
}

const LOOKED_AT = 30

/** Forums and topics whose names contain what was typed or whose pinyin begins with it, then members. */
export async function namedPlaces(who: Caller, typed: string, most: number): Promise<NamedPlace[]> {
  const asked = withoutSeparators(typed)
  if (asked === '') return []
  const [places, people] = await Promise.all([placesNamed(who, asked, most), peopleNamed(who, typed, asked)])
  // Keeps a place for one member if any matches.
  const chosen = people.length > 0 ? places.slice(0, most - 1) : places
  return [...chosen, ...people.slice(0, most - chosen.length)].map(({ name, ...row }) => ({
    ...row,
    name: highlightTyped(name, typed),
  }))
}

async function placesNamed(who: Caller, asked: string, most: number) {
  const all = await knownPlaces(who)
  const found = all
    .map(place => ({ ...place, at: placeIn(place, asked) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || one.name.length - other.name.length || one.id - other.id)
    .slice(0, most)
  const ids = (type: Known['type']) => found.filter(each => each.type === type).map(({ id }) => id)
  const [forums, talks] = [ids('forum'), ids('talk')]
  const rows = await Promise.all([
    forums.length > 0 ? forumRows(who).where('id', 'in', forums).execute() : [],
    talks.length > 0 ? talkRows(who).where('id', 'in', talks).execute() : [],
  ])
  const byType = { forum: rows[0], talk: rows[1] }
  return found.flatMap(({ type, id }) => byType[type].filter(row => row.id === id).map(row => ({ type, ...row })))
}

function placeIn({ keys }: Known, asked: string): number {
  const [plain = '', ...sounds] = keys
  const at = plain.indexOf(asked)
  return at >= 0 || !sounds.some(sound => sound.startsWith(asked)) ? at : 0
}

const forumRows = ({ db }: Caller) =>
  db.selectFrom('forum').select(['id', 'name', 'coverimage as image', 'essay_count as count'])
const talkRows = ({ db }: Caller) =>
  db.selectFrom('talk').select(['id', 'name', 'coverimage as image', 'interact as count'])

const knownPlaces = (who: Caller) =>
  dataCache(who, 'knownPlaces', async ({ db, reads }) => {
    for (const each of [tag.names, tag.forums, tag.talks]) reads(each)
    const [forums, talks] = await Promise.all([
      db.selectFrom('forum').select(['id', 'name']).where('is_closed', '=', 0).execute(),
      db.selectFrom('talk').select(['id', 'name']).execute(),
    ])
    const keyed =
      (type: Known['type']) =>
      (row: { id: number; name: string }): Known => ({
        type,
        ...row,
        keys: pinyinForms(row.name),
      })
    return [...forums.map(keyed('forum')), ...talks.map(keyed('talk'))]
  })

async function peopleNamed(who: Caller, typed: string, asked: string) {
  const words = queryWords(typed).map(word => [[word]])
  const [begun, { ids }] = await Promise.all([
    membersByPrefix(who.db, typed.trim(), LOOKED_AT),
    idsWithAllTerms(who.db, 'user', words, LOOKED_AT),
  ])
  const all = [...new Set([...begun, ...ids])]
  if (all.length === 0) return []
  const rows = await who.db
    .selectFrom('user')
    .select(['id', 'nickname as name', 'avatar as image', 'fans_count as count'])
    .where('id', 'in', all)
    .execute()
  const place = ({ name }: { name: string }) => withoutSeparators(name).indexOf(asked)
  return rows
    .filter(row => place(row) >= 0)
    .sort(
      (one, other) => Math.sign(place(one)) - Math.sign(place(other)) || other.count - one.count || one.id - other.id,
    )
    .map(row => ({ type: 'user' as const, ...row }))
}
