import { useStore } from '@nanostores/react'
import { createPortal } from 'react-dom'
import type { PickWords } from '../goods/words.ts'
import type { Embed, EmbedStore } from './embeds.ts'
import { GoodsChip } from './GoodsChip.tsx'
import { PictureFigure } from './PictureFigure.tsx'
import { PollCard } from './PollCard.tsx'
import type { PostFormWords } from './words.ts'

interface Props {
  store: EmbedStore
  words: PostFormWords
  pick: PickWords
  /** Asks again for a block's content. */
  onChange(embed: Embed): void
}

/** Renders the editor blocks that React draws, each in its own place. */
export const Embeds = ({ store, words, pick, onChange }: Props) =>
  useStore(store.$embeds, { ssr: 'initial' }).map(embed =>
    createPortal(
      embed.type === 'image' ? (
        <PictureFigure embed={embed} words={words} />
      ) : embed.type === 'goods' ? (
        <GoodsChip sku_id={embed.data.sku_id ?? 0} words={pick} onChange={() => onChange(embed)} />
      ) : (
        <PollCard asked={embed.data} words={words} onChange={() => onChange(embed)} />
      ),
      embed.place,
      embed.id,
    ),
  )
