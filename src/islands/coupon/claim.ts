import { claimCoupon } from '../../lib/stores/coupon.ts'
import { $marked } from '../../lib/stores/me.ts'

/** Coupons of the page are taken where they stand, after a question; those that a member has lead to what they are for. */
export function livenCoupons() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-claim-dialog]')
  const places = [...document.querySelectorAll<HTMLAnchorElement>('a[data-claim]')]
  const paint = () => {
    const marked: Record<string, boolean> = $marked.get()
    for (const place of places) if (marked[`coupon:${place.dataset['claim']}`]) got(place)
  }
  $marked.subscribe(paint)
  for (const place of places)
    place.addEventListener('click', event => {
      if (!dialog || 'done' in place.dataset || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      ask(dialog, place)
    })
}

function got(place: HTMLAnchorElement) {
  const { got = '', use = '' } = place.dataset
  place.dataset['done'] = ''
  place.href = use
  place.firstElementChild!.textContent = got
  place.parentElement?.classList.add('got')
}

function ask(dialog: HTMLDialogElement, place: HTMLAnchorElement) {
  dialog.querySelector('[data-claim-name]')!.textContent = place.lastElementChild?.textContent ?? ''
  dialog.returnValue = ''
  dialog.onclose = () => {
    if (dialog.returnValue === 'yes')
      void claimCoupon(Number(place.dataset['claim']), place.dataset['of'] === 'platform')
  }
  dialog.showModal()
}
