import { price } from '../../lib/format.ts'
import { livenOrder } from './order.ts'

livenOrder()

/** What so many sets cost and save follows the quantity, and goods of which there are fewer say so. */
document.addEventListener('num', event => {
  const num: number = (event as CustomEvent<number>).detail
  for (const place of document.querySelectorAll<HTMLElement>('[data-times]')) {
    const [yuan, fen] = price(Math.round(Number(place.dataset['times']) * 100) * num)
    const set = place.querySelector('.price')
    if (!set) place.textContent = `¥${yuan}.${fen}`
    else if (set.firstChild && set.lastElementChild) {
      set.firstChild.textContent = yuan
      set.lastElementChild.textContent = `.${fen}`
    }
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-left]'))
    place.hidden = Number(place.dataset['left']) >= num
})
