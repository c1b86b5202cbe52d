/** Puts the comments as they stand now into the page; one that stands elsewhere is gone to. */
export async function refresh(id: number, elsewhere: string) {
  const answer = await fetch(location.pathname + location.search)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-said]')) {
    const news = fresh.querySelector(`[data-said="${part.dataset['said']}"]`)
    if (news) part.replaceChildren(...news.childNodes)
  }
  const said = document.getElementById(`c${id}`)
  if (said) said.scrollIntoView({ block: 'nearest' })
  else location.assign(`${location.pathname}${elsewhere}#c${id}`)
}
