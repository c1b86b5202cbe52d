const menu = document.querySelector<HTMLElement>('.all-categories[data-fragment]')
const waking = new AbortController()

/** The tree comes with the first touch of its entry; without script the entry leads to all categories. */
async function open() {
  waking.abort()
  const answer = await fetch(menu?.dataset['fragment'] ?? '')
  if (!answer.ok) return
  const tree = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.tree')
  if (tree) menu?.append(tree)
}
for (const touch of ['pointerenter', 'focusin']) menu?.addEventListener(touch, open, { signal: waking.signal })

export {}
