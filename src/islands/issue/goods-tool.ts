import type { API, BlockTool, BlockToolConstructorOptions, PasteEvent } from '@editorjs/editorjs'
import { type Picked, pickedBefore } from '../../lib/browser/stores/goods-picker.ts'
import { priceOf } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { PickWords } from '../goods/words.ts'

/** How goods are chosen for a post. */
export interface GoodsChoice {
  words: PickWords
  /** Opens the dialog; null where nothing was chosen. */
  choose(): Promise<Picked | null>
}

interface Chosen {
  sku_id: number
}

/** The editor's block for goods: chosen in a dialog, or pasted as the address of their page. */
export function goodsTool({ words, choose }: GoodsChoice) {
  const ours = new RegExp(`^(?:${RegExp.escape(location.origin)})?(?:/en-us)?/sku-([1-9]\\d{0,8})$`)
  return class implements BlockTool {
    static toolbox = {
      title: words.pick,
      icon: '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M5 8h14l-1 12H6z"/><path d="M9 10V7a3 3 0 0 1 6 0v3"/></svg>',
    }
    static pasteConfig = { patterns: { sku: ours } }
    private readonly place = make('div', { className: 'picked' })
    private readonly api: API
    private sku_id: number

    constructor({ data, api }: BlockToolConstructorOptions<Partial<Chosen>>) {
      this.api = api
      this.sku_id = data.sku_id ?? 0
    }

    render() {
      if (this.sku_id) void this.bring(this.sku_id)
      else this.show(null)
      return this.place
    }

    /** A new one asks at once; who chooses nothing keeps no empty block. */
    async rendered() {
      if (this.sku_id || this.place.dataset['asked']) return
      this.place.dataset['asked'] = 'yes'
      if (!(await this.choose())) this.api.blocks.delete(this.api.blocks.getCurrentBlockIndex())
    }

    save(): Chosen {
      return { sku_id: this.sku_id }
    }

    validate({ sku_id }: Chosen) {
      return sku_id > 0
    }

    onPaste(event: PasteEvent) {
      const { data } = event.detail as { data?: unknown }
      const id = ours.exec(typeof data === 'string' ? data.trim() : '')?.[1]
      if (id) void this.bring(Number(id))
    }

    private async bring(sku_id: number) {
      this.sku_id = sku_id
      this.show(await pickedBefore(sku_id))
    }

    private async choose(): Promise<boolean> {
      const goods = await choose()
      if (!goods) return false
      this.sku_id = goods.sku_id
      this.show(goods)
      return true
    }

    private show(goods: Picked | null) {
      const card = make('div', { className: 'embed' })
      if (goods) card.append(...look(goods))
      else card.append(make('span', { textContent: this.sku_id ? words.gone : words.pickTitle }))
      card.append(button(words.change, () => void this.choose()))
      this.place.replaceChildren(card)
    }
  }
}

/** Picture, name and price. */
function look({ sku_image, goods_name, discount_price }: Picked): HTMLElement[] {
  const name = make('span', { className: 'what' })
  name.append(make('b', { className: 'one', textContent: goods_name }))
  const image = make('img', { src: sized(sku_image, 'small'), width: 64, height: 64, alt: '' })
  return [image, name, make('span', { className: 'price', textContent: priceOf(discount_price).join('.') })]
}

const button = (text: string, press: () => void) =>
  make('button', { type: 'button', className: 'button small', textContent: text, onclick: press })

type Part = 'b' | 'button' | 'div' | 'img' | 'span'

const make = <Name extends Part>(name: Name, values: Partial<HTMLElementTagNameMap[Name]> = {}) =>
  Object.assign(document.createElement(name), values) as HTMLElementTagNameMap[Name]
