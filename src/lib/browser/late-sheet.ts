const asked = new Map<string, Promise<void>>()

/** Loads a component together with its style sheets, so that it never appears unstyled. */
export const withSheets = async <Part>(part: Promise<Part>, ...sheets: string[]): Promise<Part> => {
  const [own] = await Promise.all([part, ...sheets.map(bringSheet)])
  return own
}

/** Loads each sheet once; one that failed is retried the next time. */
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
