import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import type { Body } from '../../core/content/bodies.ts'
import { type ConsentArticle, consentArticles } from '../../core/content/consent.ts'
import { dataCache } from '../../core/data-cache.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'
import { mustStaff } from '../account/index.ts'
import { shippedBody } from './items.ts'
import { published } from './published.ts'

/**
 * An article. `version`: of the staff console, 0 as shipped; `asked`: the last version that asks members for consent
 * again, or 0.
 */
export interface ConsentVersion {
  article: ConsentArticle
  version: number
  asked: number
}

/** The current versions of the articles that members consent to; cached until the next publication. */
export const consentStanding = (who: Caller): Promise<ConsentVersion[]> =>
  dataCache(who, 'content:consent', async ({ db, reads }) => {
    reads(tag.shell)
    const rows = await db
      .selectFrom('content_item')
      .innerJoin('content_version', 'content_version.item_id', 'content_item.id')
      .select(e => ['name', e.fn.max('content_version.id').as('version')])
      .select(e => e.fn.max(e.case().when('asks', '=', 1).then(e.ref('content_version.id')).else(0).end()).as('asked'))
      .where('kind', '=', 'help')
      .where('name', 'in', consentArticles.map(String))
      .groupBy('name')
      .execute()
    return consentArticles.map(article => {
      const row = rows.find(({ name }) => name === String(article))
      return { article, version: Number(row?.version ?? 0), asked: Number(row?.asked ?? 0) }
    })
  })

/** Records a member's consent to the current version of both articles, on registering. */
export async function consent(who: Changing<Caller>, user_id: number) {
  const standing = await consentStanding(who)
  const rows = standing.map(async ({ article, version }) => ({
    user_id,
    article,
    version_id: version,
    createtime: who.now,
    digest: digestOf(await bodyNow(who, article)),
  }))
  await who.db
    .insertInto('consent')
    .values(await Promise.all(rows))
    .onConflict(same => same.columns(['user_id', 'article', 'version_id', 'digest']).doNothing())
    .execute()
}

async function bodyNow(who: Caller, article: number): Promise<Body | null> {
  const item = { kind: 'help' as const, name: String(article) }
  const { help } = await published(who, 'shell')
  const known = help.get(item.name)
  return known ? known.body : shippedBody(who, item)
}

/** Hash of a text, to identify versions, including those shipped with a build. */
const digestOf = (body: Body | null) => createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)

/**
 * The articles for which the member must be asked: a version that asks was published after their consent, or they were
 * imported and have never consented. No query where neither can be.
 */
export async function consentNeeded(who: Member): Promise<ConsentVersion[]> {
  const standing = await consentStanding(who)
  if (standing.every(({ asked }) => asked === 0) && !(await hasImported(who))) return []
  const rows = await who.db
    .selectFrom('consent')
    .select(e => ['article', e.fn.max('version_id').as('version')])
    .where('user_id', '=', who.member)
    .groupBy('article')
    .execute()
  const given = new Map(rows.map(({ article, version }) => [article, Number(version)]))
  const owes = standing.some(({ article }) => !given.has(article)) && (await isImported(who))
  return standing.filter(({ article, asked }) => (given.get(article) ?? (owes ? -1 : 0)) < asked)
}

/** Whether any member was imported; they have not registered here, and so not consented. */
const hasImported = (who: Caller): Promise<boolean> =>
  dataCache(who, 'content:has-imported', async ({ db, reads }) => {
    reads(tag.imports)
    return (await importedMembers(db).limit(1).executeTakeFirst()) !== undefined
  })

const isImported = async ({ db, member }: Member) =>
  (await importedMembers(db).where('new_id', '=', member).executeTakeFirst()) !== undefined

// Spelled out, because SQLite does not use its partial index for a parameter.
const importedMembers = (db: Db) =>
  db
    .selectFrom('imported')
    .select('new_id')
    .where('kind', '=', sql.lit('user' as const))

/** Records consent to the versions the member was shown. Refusal contentChanged where one was published meanwhile. */
export async function consentGive(who: Member, shown: { terms: number; privacy: number }) {
  await change(who, async who => {
    const [terms, privacy] = await consentStanding(who)
    if (terms?.version !== shown.terms || privacy?.version !== shown.privacy) throw new Refusal('contentChanged')
    await consent(who, who.member)
  })
  return []
}

/** The member's consents, the newest first. */
export const consents = ({ db, member }: Member) =>
  db
    .selectFrom('consent')
    .select(['id', 'article', 'version_id', 'digest', 'createtime'])
    .where('user_id', '=', member)
    .orderBy('id', 'desc')
    .execute()

/** Number of members who consented to each version of an article. Duty 'content'. Refusal forbidden. */
export async function consentCounts(who: Member, article: number): Promise<Map<number, number>> {
  await mustStaff(who, 'content')
  const rows = await who.db
    .selectFrom('consent')
    .select(e => ['version_id', e.fn.count('user_id').distinct().as('members')])
    .where('article', '=', article)
    .groupBy('version_id')
    .execute()
  return new Map(rows.map(({ version_id, members }) => [version_id, Number(members)]))
}
