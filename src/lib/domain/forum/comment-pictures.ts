import type { Member } from '../../core/caller.ts'
import type { CommentPicture } from '../../core/comment-pictures.ts'
import { COMMENT_PICTURES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { checkedText } from './moderation-hold.ts'

export interface SentPicture {
  url: string
  alt: string
}

/**
 * Pictures in the form stored with a comment, and whether their captions need review. Each must have been uploaded by
 * the author. Refusals badPictures, stopWord.
 */
export async function checkedPictures(who: Member, all: SentPicture[]) {
  const sent = await ownPictures(who, all)
  const weighed = await Promise.all(sent.map(({ alt }) => checkedText(who, alt)))
  const images = sent.map((picture, at): CommentPicture => ({ ...picture, alt: weighed[at]!.text }))
  return { images: JSON.stringify(images), hold: weighed.some(({ hold }) => hold) }
}

/**
 * The pictures with their sizes, without duplicates: uploaded by this member, at most as many as a comment may have.
 * Refusal badPictures.
 */
export async function ownPictures(who: Member, all: SentPicture[]): Promise<CommentPicture[]> {
  const sent = [...new Map(all.map(each => [each.url, each])).values()]
  const sizes = await sizesOf(
    who,
    sent.map(({ url }) => url),
  )
  return sent.map(({ url, alt }) => ({ url, ...sizes.get(url)!, alt }))
}

/** Parses the stored pictures of a comment. */
export const picturesIn = <Row extends { images: string }>({ images, ...row }: Row) => ({
  ...row,
  images: JSON.parse(images) as CommentPicture[],
})

async function sizesOf({ db, member }: Member, urls: string[]) {
  if (urls.length === 0) return new Map<string, { width: number; height: number }>()
  if (urls.length > COMMENT_PICTURES) throw new Refusal('badPictures')
  const rows = await db
    .selectFrom('upload')
    .select(['url', 'width', 'height'])
    .where('user_id', '=', member)
    .where('kind', '=', 'image')
    .where('url', 'in', urls)
    .execute()
  if (rows.length < urls.length) throw new Refusal('badPictures')
  return new Map(rows.map(({ url, ...size }) => [url, size]))
}
