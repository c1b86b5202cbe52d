import type { CommentPicture } from '../../core/comment-pictures.ts'
import { htmlToText, inlineToText } from '../../core/html-to-text.ts'

const IMG = /<img src="([^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)"[^>]*>/g
const LINK = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** Converts clean HTML to the form of a comment: plain text with links written out, and the pictures as JSON. */
export function asComment(html: string): { text: string; images: string } {
  const images = [...html.matchAll(IMG)].map(
    ([, url, alt, width, height]): CommentPicture => ({
      url: url!,
      width: Number(width),
      height: Number(height),
      alt: inlineToText(alt!),
    }),
  )
  const written = html.replace(LINK, (_link, href: string, words: string) => {
    const isSaid = !/^https?:/.test(href) || inlineToText(words).includes(inlineToText(href))
    return isSaid ? words : `${words} ${href}`
  })
  return {
    text: htmlToText(written),
    images: JSON.stringify([...new Map(images.map(each => [each.url, each])).values()]),
  }
}
