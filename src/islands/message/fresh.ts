/** Puts the parts of the page that are marked so in as they stand now, in the same place. */
export async function fresh(name: string) {
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok || answer.redirected) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [old, news] = [document, page].map(each => each.querySelector(`[data-fresh="${name}"]`))
  if (old && news) old.replaceChildren(...news.childNodes)
}
