import type { BlockTool, BlockToolConstructorOptions, PasteConfig, PasteEvent } from '@editorjs/editorjs'
import type { Embed, EmbedData, EmbedStore } from './embeds.ts'
import type { PostFormWords } from './words.ts'

interface Kind {
  type: Embed['type']
  title: string
  /** SVG path of a 24 by 24 icon. */
  path: string
  paste?: PasteConfig
  pasted?(found: unknown): EmbedData
  /** Whether it has content to save. */
  isWhole(data: EmbedData): boolean
}

/** The editor's tools for pictures, goods and polls: each holds data and an element in which React renders it. */
export function embedTools(store: EmbedStore, words: PostFormWords, goodsWord: string) {
  const goods = new RegExp(`^(?:${RegExp.escape(location.origin)})?(?:/en-us)?/sku-([1-9]\\d{0,8})$`)
  return {
    image: embedTool(store, {
      type: 'image',
      title: words.toolImage,
      path: 'M3.5 5h17v14h-17zM3.5 16l5-5l4 4l3-3l5 4.5M15.5 8.7h.01',
      paste: { tags: [{ img: { src: true } }] },
      pasted: found => ({ file: { url: ownAddress((found as HTMLImageElement).src) } }),
      isWhole: ({ file }) => Boolean(file?.url),
    }),
    goods: embedTool(store, {
      type: 'goods',
      title: goodsWord,
      path: 'M5 8h14l-1 12H6zM9 10V7a3 3 0 0 1 6 0v3',
      paste: { patterns: { sku: goods } },
      pasted: found => ({ sku_id: Number(goods.exec(String(found).trim())?.[1] ?? 0) }),
      isWhole: ({ sku_id = 0 }) => sku_id > 0,
    }),
    poll: embedTool(store, {
      type: 'poll',
      title: words.toolPoll,
      path: 'M5 7h9M5 12h14M5 17h6',
      isWhole: ({ question }) => question !== undefined,
    }),
  }
}

const embedTool = (store: EmbedStore, { type, title, path, paste = false, pasted, isWhole }: Kind) =>
  class implements BlockTool {
    static toolbox = { title, icon: icon(path) }
    static pasteConfig = paste
    // Unsanitised: the editor would strip text that looks like HTML.
    static sanitize = { caption: true, question: true, options: true }
    private readonly place = document.createElement('div')
    private readonly id: string

    constructor({ data, block }: BlockToolConstructorOptions<EmbedData>) {
      this.id = block.id
      const change = (news: EmbedData) => {
        store.change(block.id, news)
        block.dispatchChange()
      }
      // What React renders there is not a text change: dispatchChange reports those.
      this.place.dataset['mutationFree'] = 'true'
      // The editor also creates one of each without a block, to query its features.
      if (block.id) store.put({ id: block.id, type, data, place: this.place, change })
    }

    render = () => this.place
    save = () => store.get(this.id)?.data ?? {}
    validate = isWhole
    removed = () => store.remove(this.place)

    /** Called only for blocks made by "/"; `rendered` is called for pasted ones too. */
    appendCallback() {
      const embed = store.get(this.id)
      if (embed) store.begin(embed)
    }

    onPaste({ detail }: PasteEvent) {
      if ('data' in detail && pasted) store.get(this.id)?.change(pasted(detail.data))
    }
  }

/** Address of a picture already stored here, for reopened HTML; '' for one from elsewhere. */
function ownAddress(src: string) {
  const { origin, pathname } = new URL(src, location.href)
  return origin === location.origin ? pathname : ''
}

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
