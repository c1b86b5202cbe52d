/** Puts the comments as they stand now into the page; one that stands elsewhere is gone to. */
export async function refresh(id: number, elsewhere: string) {
  await renew()
  const said = document.getElementById(`c${id}`)
  if (said) said.scrollIntoView({ block: 'nearest' })
  else location.assign(`${location.pathname}${elsewhere}#c${id}`)
}

/** Puts every part that may have changed into the page as it stands now; whether the page is still there. */
export async function renew(): Promise<boolean> {
  const answer = await fetch(location.pathname + location.search)
  if (!answer.ok) return false
  // What stands in a noscript is part of the page for a parser without script.
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const each of fresh.querySelectorAll('noscript')) each.remove()
  for (const part of document.querySelectorAll<HTMLElement>('[data-said]')) {
    const news = fresh.querySelector(`[data-said="${part.dataset['said']}"]`)
    if (news && !(isAlive(part) && isAlive(news))) part.replaceChildren(...news.childNodes)
  }
  return true
}

/** An island that is still wanted keeps what is being written in it. */
const isAlive = (part: Element) => part.querySelector('astro-island') !== null
