import { takePace } from '../account/pace.ts'
import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { writerOf } from '../forum/hold.ts'
import { isOwnPicture } from '../forum/html.ts'
import { replacing, stopWords, wordsIn } from '../forum/stop-words.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { openDialog, type Peer, pairOf, peerBy, sidesOf } from './dialogs.ts'

interface Sent extends Peer {
  title?: string | undefined
  content?: string | undefined
  image?: string | undefined
}

/** The same again so soon is a slip of the hand, or advertising; short words are said often. */
const SHORT = 10

/**
 * Writes to a member; both sides hear of it at once. A newcomer writes first to five people a day, anybody to twenty.
 * Refusals: noSuchContent, badField for oneself or a picture that is not ours, emptyContent, stopWord (words that would
 * wait for review are refused too, nobody reviews letters), muted, tooFast, tooMany, saidAlready, blockedByYou, and
 * letterRefused by who blocks the writer or wants letters only from people they follow and have not written first.
 */
export async function letterSend(who: Member, { title = '', content = '', image = '', ...to }: Sent) {
  const peer_id = await peerBy(who, to)
  if (peer_id === who.member) throw new Refusal('badField', { field: 'uid' })
  if (image && !isOwnPicture(image)) throw new Refusal('badField', { field: 'image' })
  const standing = await writerOf(who, 0)
  const said = await cleaned(who, { title, content })
  if (!said.content && !image) throw new Refusal('emptyContent', { least: '1' })
  return change(who, async who => {
    await checkWelcome(who, peer_id)
    const same = await takePace(who, 'letter', standing, said.content + image)
    if (same && said.content.length > SHORT) throw new Refusal('saidAlready')
    if (await openDialog(who, peer_id)) await takePace(who, 'peer', standing, String(peer_id))
    return put(who, peer_id, { ...said, image })
  })
}

/** Without signs that nobody sees or that turn a line around, and with stop words replaced. */
async function cleaned(who: Member, { title, content }: { title: string; content: string }) {
  const words = await stopWords(who, 'dialog')
  const [seen, text] = [title, content].map(each => each.replace(unseen, '').trim())
  const found = wordsIn(`${seen}\n${text}`, words)
  const refused = found.find(({ action }) => action === 'refuse' || action === 'hold')
  if (refused) throw new Refusal('stopWord', { word: refused.word })
  const replace = replacing(found)
  return { title: replace(seen!).replace(/\s+/g, ' '), content: replace(text!) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g

async function checkWelcome({ db, member }: Changing<Member>, peer_id: number) {
  const blocks = await db
    .selectFrom('block')
    .select('user_id')
    .where('user_id', 'in', [member, peer_id])
    .where('target_id', 'in', [member, peer_id])
    .execute()
  if (blocks.some(({ user_id }) => user_id === member)) throw new Refusal('blockedByYou')
  const { letters_from } = await db
    .selectFrom('user')
    .select('letters_from')
    .where('id', '=', peer_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const closed = letters_from === 1 && !(await knows(db, peer_id, member))
  if (closed || blocks.length > 0) throw new Refusal('letterRefused')
}

/** One follows the other, or has written to them. */
async function knows(db: Member['db'], one: number, other: number): Promise<boolean> {
  const follow = db
    .selectFrom('mark')
    .select('user_id as id')
    .where('user_id', '=', one)
    .where('kind', '=', 'user')
    .where('target_id', '=', other)
  const letter = db.selectFrom('letter').select('id').where(pairOf(one, other)).where('from_id', '=', one)
  return (await follow.unionAll(letter).limit(1).executeTakeFirst()) !== undefined
}

async function put(who: Changing<Member>, peer_id: number, said: { title: string; content: string; image: string }) {
  const [low_id, high_id] = sidesOf(who.member, peer_id)
  const { id } = await who.db
    .insertInto('letter')
    .values({ low_id, high_id, from_id: who.member, ...said, createtime: who.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const user_id of [low_id, high_id]) {
    await who.db
      .updateTable('dialog')
      .set(e => ({ last_id: id, shown: 1, unread: e('unread', '+', user_id === peer_id ? 1 : 0) }))
      .where('user_id', '=', user_id)
      .where('peer_id', '=', user_id === peer_id ? who.member : peer_id)
      .execute()
    who.touches(tag.live(user_id))
  }
  return { id, is_mine: 1, ...said, createtime: who.now }
}
