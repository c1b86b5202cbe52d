import { atom } from 'nanostores'

/** A poll as its editor block stores it; validated again by lib/domain/forum/poll.ts. */
export interface PollBlock {
  question: string
  options: string[]
  multiple: boolean
  open: boolean
  /** Seconds UTC. */
  until: number | null
}

/** Data of blocks rendered by React: a picture, goods, or a poll; empty at first. */
export interface EmbedData extends Partial<PollBlock> {
  file?: { url: string; width?: number | undefined; height?: number | undefined }
  /** As HTML. */
  caption?: string
  sku_id?: number
}

/** An editor block whose content is rendered by React (Embeds.tsx) in `place`. */
export interface Embed {
  /** Id of its block. */
  id: string
  type: 'image' | 'goods' | 'poll'
  data: EmbedData
  place: HTMLElement
  /** Notifies the editor too. */
  change(data: EmbedData): void
}

/** The blocks of one editor that React renders. */
export function embedStore(begin: (embed: Embed) => void) {
  const $embeds = atom<Embed[]>([])
  return {
    $embeds,
    get: (id: string) => $embeds.get().find(embed => embed.id === id),
    put: (embed: Embed) => $embeds.set([...$embeds.get().filter(({ id }) => id !== embed.id), embed]),
    change: (id: string, data: EmbedData) =>
      $embeds.set($embeds.get().map(each => (each.id === id ? { ...each, data: { ...each.data, ...data } } : each))),
    remove: (place: HTMLElement) => $embeds.set($embeds.get().filter(embed => embed.place !== place)),
    /** Called when "/" has inserted an empty block, to ask for its content. */
    begin,
  }
}
export type EmbedStore = ReturnType<typeof embedStore>
