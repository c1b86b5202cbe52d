import { $me, bringMyState, logOut } from '../../lib/stores/me.ts'
import { liven } from '../marks/marks.ts'

/** Fills what the shell keeps ready for a member. Plain script: no page loads React for a name and three numbers. */
export async function showMe() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-log-out]'))
    button.addEventListener('click', () => logOut(button.dataset['logOut'] ?? '/login'))
  $me.listen(me => me && fill(me))
  liven()
  await bringMyState(JSON.parse(document.body.dataset['marks'] ?? '{}'))
}

function fill(me: object) {
  for (const [key, value] of Object.entries(me))
    for (const place of document.querySelectorAll<HTMLElement>(`[data-me="${key}"]`)) {
      if (place instanceof HTMLImageElement) place.src = String(value)
      else place.textContent = String(value)
    }
}
