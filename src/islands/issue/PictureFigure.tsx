import { inlineToText } from '../../lib/core/html-to-text.ts'
import { PICTURE_ALT } from '../../lib/core/limits.ts'
import type { Embed } from './embeds.ts'
import { textToHtml } from './plain-text.ts'
import type { PostFormWords } from './words.ts'

/** A picture in the text with its caption. */
export function PictureFigure({ embed, words }: { embed: Embed; words: PostFormWords }) {
  const { file, caption = '' } = embed.data
  if (!file?.url) return null
  return (
    <figure className="picture">
      <img src={file.url} alt="" width={file.width} height={file.height} />
      <input
        className="input"
        aria-label={words.imageCaption}
        placeholder={words.imageCaption}
        maxLength={PICTURE_ALT}
        value={inlineToText(caption)}
        onChange={event => embed.change({ caption: textToHtml(event.target.value) })}
      />
    </figure>
  )
}
