import { $desks, $me, $unread, bringMyState, type Desks, logOut, type Unread } from '../../lib/stores/me.ts'
import { liven } from '../marks/marks.ts'

/** Fills what the shell keeps ready for a member. Plain script: no page loads React for a name and three numbers. */
export async function showMe() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-log-out]'))
    button.addEventListener('click', () => logOut(button.dataset['logOut'] ?? '/login'))
  $me.listen(me => me && fill(me))
  document.addEventListener('click', reporting)
  if (document.querySelector('.videos, .player')) void import('../video/say.ts').then(({ livenTalk }) => livenTalk())
  liven()
  $unread.listen(unread => unread && showUnread(unread))
  $desks.listen(desks => desks && showDesks(desks))
  await takeCartAlong()
  await bringMyState(JSON.parse(document.body.dataset['marks'] ?? '{}'))
  if ($me.get()) void import('./live.ts').then(({ live }) => live())
  const { moderates = [] } = $me.get() ?? {}
  if (moderates.length > 0 && document.querySelector('[data-manage]'))
    void import('../moderate/manage.ts').then(({ showManaging }) => showManaging(moderates))
}

const MOST = 99

/** Numbers beside the ways to notices and letters; an empty one is not seen. */
function showUnread({ letter, ...notices }: Unread) {
  const ofNotices = Object.values(notices).reduce((all, one) => all + one, 0)
  const counts = { ...notices, letter, notices: ofNotices, all: ofNotices + letter }
  for (const [name, count] of Object.entries(counts)) show(`[data-unread="${name}"]`, count)
}

/** The same on the desks of shops. */
function showDesks(desks: Readonly<Desks>) {
  for (const { site_id, unread } of desks) show(`[data-desk="${site_id}"]`, unread)
}

function show(places: string, count: number) {
  for (const place of document.querySelectorAll(places))
    place.textContent = count > MOST ? `${MOST}+` : count > 0 ? String(count) : ''
}

/** What was put into the cart before signing in. */
async function takeCartAlong() {
  if ((localStorage.getItem('cart:items') ?? '[]') === '[]') return
  const { mergeCart } = await import('../../lib/stores/cart.ts')
  await mergeCart().catch(() => {})
}

function reporting(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-report]')
  if (!link || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  void import('../report/dialog.ts').then(({ openReport }) => openReport(link))
}

function fill(me: object) {
  for (const [key, value] of Object.entries(me))
    for (const place of document.querySelectorAll<HTMLElement>(`[data-me="${key}"]`)) {
      if (place instanceof HTMLImageElement) place.src = String(value)
      // An empty cart has no number beside it.
      else place.textContent = key === 'cart_count' && value === 0 ? '' : String(value)
    }
}
