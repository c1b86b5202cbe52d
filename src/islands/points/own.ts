import { ownPoints } from '../../lib/stores/points.ts'

/** Shows a member their own points, and whether they are enough for as many pieces as they ask for. */
async function show() {
  if (!document.documentElement.classList.contains('signed')) return
  const point = await ownPoints()
  if (point === null) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-own-points]')) {
    place.querySelector('b')!.textContent = point.toLocaleString('en-US')
    place.hidden = false
    judge(place, point, 1)
  }
  document.addEventListener('num', event => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-own-points]'))
      judge(place, point, (event as CustomEvent<number>).detail)
  })
}

function judge(place: HTMLElement, point: number, num: number) {
  const words = place.querySelector<HTMLElement>('[data-enough]')
  if (!words) return
  const lacking = Number(place.dataset['score']) * num - point
  words.classList.toggle('lacking', lacking > 0)
  words.textContent =
    lacking > 0 ? words.dataset['lacking']!.replace('{count}', String(lacking)) : words.dataset['enough']!
}

void show()
