const levels = ['province', 'city', 'area'] as const

/** Fills a region's selects as one chooses; the places of China come when the picker is first touched. */
for (const picker of document.querySelectorAll<HTMLElement>('[data-region]')) {
  for (const touch of ['focusin', 'pointerdown']) picker.addEventListener(touch, places, { once: true })
  picker.addEventListener('change', ({ target }) => {
    const at = levels.indexOf((target as HTMLSelectElement).name as (typeof levels)[number])
    if (at >= 0) void fill(picker, at + 1)
  })
}

function places() {
  return import('../../lib/core/regions/regions.ts')
}

/** The levels from this one on: what was chosen there falls, and what leaves no choice is chosen. */
async function fill(picker: HTMLElement, from: number) {
  const { regionsUnder } = await places()
  const selects = levels.map(level => picker.querySelector<HTMLSelectElement>(`[name="${level}"]`)!)
  for (let at = from; at < levels.length; at++) {
    const above = selects.slice(0, at).map(({ value }) => value)
    const found = above.includes('') ? [] : regionsUnder(...above)
    const [first] = selects[at]!.options
    selects[at]!.replaceChildren(first!, ...found.map(({ label, value }) => new Option(label, value)))
    selects[at]!.value = found.length === 1 ? found[0]!.value : ''
  }
}
