import { atom } from 'nanostores'

/** A question to everyone, as the editor's block of a poll holds it; checked again by lib/domain/forum/poll.ts. */
export interface Asked {
  question: string
  options: string[]
  multiple: boolean
  open: boolean
  /** Seconds UTC. */
  until: number | null
}

/** What blocks hold that React draws: of a picture, of goods, or of a poll; all are empty at first. */
export interface EmbedData extends Partial<Asked> {
  file?: { url: string; width?: number | undefined; height?: number | undefined }
  /** As HTML. */
  caption?: string
  sku_id?: number
}

/** A block of the editor whose content React draws, by Embeds.tsx, where `place` is. */
export interface Embed {
  /** Of its block. */
  id: string
  type: 'image' | 'goods' | 'poll'
  data: EmbedData
  place: HTMLElement
  /** Tells the editor too. */
  change(data: EmbedData): void
}

/** The blocks of one editor that React draws. */
export function embedStore(begin: (embed: Embed) => void) {
  const $embeds = atom<Embed[]>([])
  return {
    $embeds,
    get: (id: string) => $embeds.get().find(embed => embed.id === id),
    put: (embed: Embed) => $embeds.set([...$embeds.get().filter(({ id }) => id !== embed.id), embed]),
    change: (id: string, data: EmbedData) =>
      $embeds.set($embeds.get().map(each => (each.id === id ? { ...each, data: { ...each.data, ...data } } : each))),
    remove: (place: HTMLElement) => $embeds.set($embeds.get().filter(embed => embed.place !== place)),
    /** "/" has put an empty one into the text: what it shall hold is asked for. */
    begin,
  }
}
export type EmbedStore = ReturnType<typeof embedStore>
