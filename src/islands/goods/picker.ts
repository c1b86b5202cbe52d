import { type Picked, pickable, type Way } from '../../lib/browser/stores/goods-picker.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { sized } from '../../lib/core/pictures/address.ts'

export type PickWords = Pick<
  typeof import('../../../public/locales/zh-cn/embed.json'),
  | ('pick' | 'pickTitle' | 'search' | 'ways' | 'nothing' | 'nothingMine' | 'change' | 'close' | 'gone')
  | ('found' | 'bought' | 'collected' | 'viewed')
>

const ways = ['found', 'bought', 'collected', 'viewed'] as const
const PAUSE = 250

/** Lets a member choose goods in a dialog; null when it is closed without a choice. */
export function pickGoods(words: PickWords): Promise<Picked | null> {
  const dialog = make('dialog', { className: 'dialog picker', ariaLabel: words.pickTitle })
  const list = make('ul', { className: 'picks' })
  const field = make('input', {
    className: 'input',
    type: 'search',
    placeholder: words.search,
    ariaLabel: words.search,
  })
  const tabs = make('div', { className: 'row wrapping', role: 'group', ariaLabel: words.ways })
  const say = make('p', { className: 'quiet', role: 'status' })
  const ends = make('div', { className: 'ends' })
  ends.append(button(words.close, () => dialog.close()))
  dialog.append(make('h2', { textContent: words.pickTitle }), tabs, field, say, list, ends)
  let chosen: Picked | null = null
  let asked = 0
  let typing = 0

  async function show(way: Way) {
    for (const [at, tab] of [...tabs.children].entries()) tab.setAttribute('aria-pressed', String(ways[at] === way))
    field.hidden = way !== 'found'
    const turn = ++asked
    const goods = await pickable(way, field.value.trim()).catch(error => {
      showError(error)
      return []
    })
    if (turn !== asked) return
    say.textContent = goods.length > 0 ? '' : way === 'found' ? words.nothing : words.nothingMine
    list.replaceChildren(...goods.map(one => row(one, choose)))
  }
  function choose(one: Picked) {
    chosen = one
    dialog.close()
  }

  tabs.append(...ways.map(way => button(words[way], () => void show(way))))
  field.addEventListener('input', () => {
    clearTimeout(typing)
    typing = window.setTimeout(() => void show('found'), PAUSE)
  })
  // The page behind is a form: Enter looks for goods and sends nothing.
  dialog.addEventListener('keydown', event => {
    event.stopPropagation()
    if (event.key === 'Enter' && event.target === field) event.preventDefault()
  })
  document.body.append(dialog)
  dialog.showModal()
  field.focus()
  void show('found')
  return new Promise(done => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      done(chosen)
    })
  })
}

/** Puts an address that becomes a card where the caret stands. */
export async function pickInto(box: HTMLTextAreaElement, words: PickWords) {
  const goods = await pickGoods(words)
  if (!goods) return
  const before = box.value.slice(0, box.selectionStart)
  box.setRangeText(
    `${/(^|\s)$/.test(before) ? '' : ' '}/sku-${goods.sku_id} `,
    box.selectionStart,
    box.selectionEnd,
    'end',
  )
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.focus()
}

function row(one: Picked, choose: (one: Picked) => void) {
  const item = make('li')
  const choice = button('', () => choose(one))
  choice.className = 'embed'
  choice.append(...look(one))
  item.append(choice)
  return item
}

/** Picture, name and price. */
export function look({ sku_image, goods_name, discount_price }: Picked): HTMLElement[] {
  const name = make('span', { className: 'what' })
  name.append(make('b', { className: 'one', textContent: goods_name }))
  const image = make('img', { src: sized(sku_image, 'small'), width: 64, height: 64, alt: '' })
  return [image, name, make('span', { className: 'price', textContent: discount_price.replace(/\.00$/, '') })]
}

export function button(text: string, press: () => void) {
  return make('button', { type: 'button', className: 'button small', textContent: text, onclick: press })
}

type Part = 'b' | 'button' | 'dialog' | 'div' | 'h2' | 'img' | 'input' | 'li' | 'p' | 'span' | 'ul'

export const make = <Name extends Part>(name: Name, values: Partial<HTMLElementTagNameMap[Name]> = {}) =>
  Object.assign(document.createElement(name), values) as HTMLElementTagNameMap[Name]
