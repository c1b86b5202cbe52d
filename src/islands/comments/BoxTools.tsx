import type { RefObject } from 'react'
import { ChoosePictures } from '../pictures/ChoosePictures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import type { CommentWords } from './comments-page.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { PlainPictures } from './PlainPictures.tsx'
import type { PictureAttachments } from './usePictureAttachments.tsx'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  attaching: PictureAttachments | undefined
  words: CommentWords
  onGoods(): void
  onText(): void
}

/** What a comment can contain besides text: emoji, goods, pictures. Without script pictures are sent with the form. */
export const BoxTools = ({ field, attaching, words, onGoods, onText }: Props) =>
  useHydrated() ? (
    <>
      <EmojiButton label={words.emoji} field={field} onText={onText} />
      {attaching && (
        <ChoosePictures className="act" multiple onTake={attaching.take}>
          <Icon name="image" />
          <span className="sr">{words.pictures}</span>
        </ChoosePictures>
      )}
      <button className="act" type="button" title={words.goods.pick} onClick={onGoods}>
        <Icon name="tag" />
        <span className="sr">{words.goods.pick}</span>
      </button>
    </>
  ) : (
    attaching && (
      <noscript>
        <PlainPictures words={words} />
      </noscript>
    )
  )
