import { priceOf } from '../../lib/core/format.ts'
import type { Translate } from '../../lib/core/i18n.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { date, iso, time } from '../../lib/core/time.ts'
import { type Html, html } from '../html.ts'
import type { IconName } from '../shapes.ts'
import sprite from '../sprite.svg?url&no-inline'

const icons = new Map<string, Html>()

/** A picture beside a word; what stands alone needs its own name. */
export function icon(name: IconName, full = false): Html {
  const key = full ? `${name} full` : name
  const drawn =
    icons.get(key) ??
    html`<svg class="${full ? 'i full' : 'i'}" aria-hidden="true"><use href="${sprite}#i-${name}"></use></svg>`
  icons.set(key, drawn)
  return drawn
}

/** A member's picture, as wide as `size` rem; named only where no nickname stands beside it. */
export function avatar(src: string, alt = '', size = 0): Html {
  const picture = sized(src || '/art/avatar-default.svg', 'small')
  const wide = size > 0 && html` style="--size:${size}rem"`
  return html`<img class="avatar" src="${picture}" width="96" height="96" alt="${alt}" loading="lazy"${wide}>`
}

/** The badge of a level; `level` is its number. */
export function grade(t: Translate, picture: string, level?: number): Html {
  const alt = level ? `${t('shell:level')} ${level}` : ''
  const title = alt && html` title="${alt}"`
  return html`<img class="grade" src="${picture}" width="48" height="48" alt="${alt}"${title} loading="lazy">`
}

/** The certified label of a car owner; nothing when is_owner is '0' or there is no label. */
export function ownerBadge(is_owner: string | number | undefined, owner: string | undefined): Html | null {
  const isOwner = owner && is_owner !== undefined && String(is_owner) !== '0'
  return isOwner ? html`<span class="owner">${icon('car')}${owner}</span>` : null
}

/** A time in seconds; the day alone when `day`. */
export const timeTag = (at: number, day = false): Html =>
  html`<time datetime="${iso(at)}">${day ? date(at) : time(at)}</time>`

/** Money of the wire, "1299.00", set as a price. */
export function price(money: string, large = false): Html {
  const [yuan, fen] = priceOf(money)
  return html`<span class="${large ? 'price large' : 'price'}">${yuan}<small>.${fen}</small></span>`
}
