import type { Caller, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { skuLinks } from '../../core/goods-links.ts'
import { htmlToText, inlineToText } from '../../core/html-to-text.ts'
import { Refusal } from '../../core/refusal.ts'
import { time } from '../../core/time.ts'
import { batchQuery, key, number } from '../../db/batch-loader.ts'
import { type WriterTrust, writerTrustOf } from '../account/index.ts'
import {
  hasContact,
  outsideLinks,
  type StopWord,
  stopWordReplacer,
  stopWords,
  wordsIn,
  wordsLeftIn,
} from '../text/index.ts'
import { withGoods } from './embedded-goods.ts'
import { withNames } from './named-links.ts'
import { type PostContent, type PostContentInput, readContent } from './post-content.ts'

/** The member's trust level, if they may write here. Refusal muted. */
export async function mayWriteIn(who: Member, forum_id: number): Promise<WriterTrust> {
  await checkMutes(who, forum_id)
  return writerTrustOf(who)
}

/** Refusal muted. */
export async function checkMutes({ db, member, now }: Member, forum_id: number) {
  const [mute] = await muteOf(db, { user_id: member, forum_id, now })
  if (mute) throw new Refusal('muted', { until: time(mute.until), reason: mute.reason })
}

const muteOf = batchQuery({ user_id: key, forum_id: key, now: number }, ['user_id', 'forum_id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('mute', 'mute.user_id', 'given.user_id')
    .select(['given.user_id', 'given.forum_id', 'until', 'reason'])
    .where(e => e.or([e('mute.forum_id', '=', e.lit(0)), e('mute.forum_id', '=', e.ref('given.forum_id'))]))
    .whereRef('until', '>', 'given.now')
    .orderBy('until', 'desc'),
)

export interface CheckedPost {
  title: string
  content: PostContent
  /** Whether a stop word requires review. */
  hold: boolean
}

/** A post with stop words replaced and mentions linked, and whether a stop word requires review. Refusal stopWord. */
export async function checkedPost(
  who: Caller,
  sent: { title: string; content: PostContentInput },
): Promise<CheckedPost> {
  const content = readContent(sent.content)
  const found = wordsIn(wordsOf(sent.title, content), await stopWords(who, 'post'))
  const replace = checkWords(found)
  const replaces = found.some(({ action }) => action === 'replace')
  const title = replaces ? replace.text(sent.title) : sent.title
  const said = replaces ? readContent(sent.content, replace) : content
  return {
    title,
    content: await withGoods(who, await withNames(who, said)),
    hold: needsReview(found) || wordsLeftIn(wordsOf(title, said), found).length > 0,
  }
}

/** All that is read of a post, also the descriptions of its pictures. */
const wordsOf = (title: string, { html }: PostContent) =>
  [title, htmlToText(html), ...[...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => inlineToText(alt!))].join('\n')

/** The same for plain text. */
export async function checkedText(who: Caller, text: string) {
  const found = wordsIn(text, await stopWords(who, 'post'))
  const said = checkWords(found).text(text)
  return { text: said, hold: needsReview(found) || wordsLeftIn(said, found).length > 0 }
}

function checkWords(found: StopWord[]) {
  const refused = found.find(({ action }) => action === 'refuse')
  if (refused) throw new Refusal('stopWord', { word: refused.word })
  return stopWordReplacer(found)
}

const needsReview = (found: StopWord[]) => found.some(({ action }) => action === 'hold')

/**
 * Whether a post is held for review besides stop words and repeated text, by the setting REVIEW_POSTS: those of
 * newcomers and the next trust level with a link to another site or a contact, none, or also all of newcomers.
 */
export function isHeld({ trust }: Standing, { title, html }: Written): boolean {
  if (config.reviewPosts === 'all' && trust === 0) return true
  return isWatched(trust) && (outsideLinks(html).length > 0 || isSuspicious(`${title}\n${htmlToText(html)}`))
}

type Standing = Pick<WriterTrust, 'trust'>

interface Written {
  title: string
  /** Its content. */
  html: string
}

const isWatched = (trust: WriterTrust['trust']) => config.reviewPosts !== 'none' && trust <= 1

/** Whether a short video is held for review: a film's contents cannot be checked, so all of newcomers are. */
export const isFilmHeld = ({ trust }: Standing) => config.reviewPosts !== 'none' && trust === 0

/**
 * Whether an edit of a post with this content would be held: certainly, possibly (depending on what it adds), or not.
 */
export function changeWaits(standing: Standing, written: Written): 'yes' | 'maybe' | 'no' {
  if (isHeld(standing, written)) return 'yes'
  return isWatched(standing.trust) ? 'maybe' : 'no'
}

/** Comments have no link markup, only addresses in their text; those of our own goods are allowed. */
export const isHeldText = ({ trust }: Standing, text: string) =>
  isWatched(trust) && isSuspicious(skuLinks(text).reduce((left, { link }) => left.replace(link, ''), text))

const isSuspicious = (text: string) => /\bhttps?:\/\/|\bwww\.[\w-]+\./i.test(text) || hasContact(text)
