import type { Member } from '../../core/caller.ts'
import type { CommentPicture } from '../../core/comment-pictures.ts'
import { COMMENT_PICTURES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { weighedText } from './moderation-hold.ts'

export interface SentPicture {
  url: string
  alt: string
}

/**
 * Pictures for a comment as it keeps them, and whether their words ask for review: each was sent here by whoever
 * comments. Refusals badPictures, stopWord.
 */
export async function weighedPictures(who: Member, all: SentPicture[]) {
  const sent = await ownPictures(who, all)
  const weighed = await Promise.all(sent.map(({ alt }) => weighedText(who, alt)))
  const images = sent.map((picture, at): CommentPicture => ({ ...picture, alt: weighed[at]!.text }))
  return { images: JSON.stringify(images), hold: weighed.some(({ hold }) => hold) }
}

/** The same with their sizes, each once: what the member has sent here, as many as a comment may have. Refusal badPictures. */
export async function ownPictures(who: Member, all: SentPicture[]): Promise<CommentPicture[]> {
  const sent = [...new Map(all.map(each => [each.url, each])).values()]
  const sizes = await sizesOf(
    who,
    sent.map(({ url }) => url),
  )
  return sent.map(({ url, alt }) => ({ url, ...sizes.get(url)!, alt }))
}

/** What a comment keeps of its pictures, read again. */
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
