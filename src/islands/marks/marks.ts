import { $counted, type Mark, toggleMark } from '../../lib/browser/stores/marks.ts'
import { $marked, $me, bringMyState } from '../../lib/browser/stores/me.ts'
import { short } from '../../lib/core/format.ts'

/**
 * Of comments, short videos and a flash sale to come, until they are islands.
 * Turns every `data-mark="essay:7"` of the page, a visitor's way to /login, into the switch that it is for a member.
 * Within it `data-count` holds a number, `data-on` what a label says when it is on.
 */
export function liven() {
  places(document).forEach(adopt)
  const asked = new Set(places(document).map(markOf))
  void bringMyState(...asked)
  for (const each of [$marked, $counted]) each.listen((_all, _before, mark) => mark && paint(mark as Mark))
  $me.subscribe(me => me && hideOwn(me.uid))
  for (const mark of asked) paint(mark)
  document.addEventListener('click', press)
  document.addEventListener('keydown', press)
  new MutationObserver(() => meet(asked)).observe(document.body, { childList: true, subtree: true })
}

const places = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('[data-mark]')]
const markOf = (place: HTMLElement) => place.dataset['mark'] as Mark

/** A page of one's own says itself what is on. */
function adopt(place: HTMLElement) {
  if (place.getAttribute('role') !== 'button' && place.getAttribute('aria-pressed') === 'true')
    $marked.setKey(markOf(place), true)
}

function press(event: Event) {
  const place = (event.target as Element).closest<HTMLElement>('[data-mark]')
  if (!place || (event instanceof KeyboardEvent && event.key !== ' ')) return
  event.preventDefault()
  toggleMark(markOf(place), countOf(place))
}

const countOf = (place: HTMLElement) => Number(place.querySelector<HTMLElement>('[data-count]')?.dataset['count'] ?? 0)

function paint(mark: Mark) {
  const [on, count] = [$marked.get()[mark] ?? false, $counted.get()[mark]]
  for (const place of document.querySelectorAll<HTMLElement>(`[data-mark="${mark}"]`)) {
    place.setAttribute('role', 'button')
    place.setAttribute('aria-pressed', String(on))
    const label = place.querySelector<HTMLElement>('[data-on]')
    if (label) say(label, on)
    if (count !== undefined) tell(place, count)
  }
}

function say(label: HTMLElement, on: boolean) {
  label.dataset['off'] ??= label.textContent ?? ''
  label.textContent = (on ? label.dataset['on'] : label.dataset['off']) ?? ''
}

function tell(place: HTMLElement, count: number) {
  const number = place.querySelector<HTMLElement>('[data-count]')
  if (!number) return
  number.dataset['count'] = String(count)
  const locale = document.documentElement.lang === 'en-US' ? 'en-us' : 'zh-cn'
  number.textContent = count > 0 || 'zero' in number.dataset ? short(count, locale) : ''
}

/** Nobody follows, writes to or reports themselves: `data-of` names whom a button is about. */
function hideOwn(uid: number) {
  const own = document.querySelectorAll<HTMLElement>(`[data-mark="user:${uid}"], [data-of="${uid}"]`)
  for (const place of own) place.hidden = true
}

/** What came onto the page later, such as a player or a comment just made, is asked for and painted as well. */
function meet(asked: Set<Mark>) {
  const me = $me.get()
  if (me) hideOwn(me.uid)
  const fresh = places(document).filter(place => place.getAttribute('role') !== 'button')
  fresh.forEach(adopt)
  const marks = fresh.map(markOf)
  const news = marks.filter(mark => !asked.has(mark))
  for (const mark of marks) paint(mark)
  for (const mark of news) asked.add(mark)
  void bringMyState(...news)
}
