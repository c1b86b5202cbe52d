import { $me, bringMyState } from '../../lib/browser/stores/me.ts'
import { showWaiting } from '../../lib/browser/stores/toast.ts'
import { liven } from '../marks/marks.ts'

/** What happens on every page of a member: their state comes, and what reaches them live. */
export async function showMe() {
  document.addEventListener('click', reporting)
  if (document.querySelector('.videos, .player')) void import('../video/say.ts').then(({ livenTalk }) => livenTalk())
  liven()
  showWaiting()
  await takeCartAlong()
  await bringMyState()
  if ($me.get()) void import('./live.ts').then(({ live }) => live())
  const { moderates = [] } = $me.get() ?? {}
  if (moderates.length > 0 && document.querySelector('[data-manage]'))
    void import('../moderate/manage.ts').then(({ showManaging }) => showManaging(moderates))
}

/** What was put into the cart before signing in. */
async function takeCartAlong() {
  if ((localStorage.getItem('cart:items') ?? '[]') === '[]') return
  const { mergeCart } = await import('../../lib/browser/stores/cart.ts')
  await mergeCart().catch(() => {})
}

function reporting(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-report]')
  if (!link || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  void import('../report/dialog.ts').then(({ openReport }) => openReport(link))
}
