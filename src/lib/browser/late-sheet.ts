const asked = new Map<string, Promise<void>>()

/** Brings a part with the sheets that only it needs: it is here once they are, so that it is never seen without. */
export const withSheets = async <Part>(part: Promise<Part>, ...sheets: string[]): Promise<Part> => {
  const [own] = await Promise.all([part, ...sheets.map(bringSheet)])
  return own
}

/** Each once; one that cannot be had is asked for anew the next time. */
function bringSheet(href: string): Promise<void> {
  const known = asked.get(href)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const coming = new Promise<void>((done, fail) => {
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      asked.delete(href)
      fail(new Error(href))
    }
  })
  asked.set(href, coming)
  document.head.append(link)
  return coming
}
