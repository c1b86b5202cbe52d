import { twinAddress } from '../../lib/core/twin-address.ts'

/** A page has the same bytes for all its visitors, and changes its address in place: the link follows it when used. */
const follow = ({ target }: Event) => {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-twin]')
  if (link) link.href = twinAddress(location.pathname + location.search + location.hash)
}
for (const event of ['pointerdown', 'focusin', 'click']) document.addEventListener(event, follow, true)
