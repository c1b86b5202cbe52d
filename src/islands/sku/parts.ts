const bar = document.querySelector('.progress')
const told = document.querySelector<HTMLElement>('[data-told]')
const panel = () => document.querySelector<HTMLElement>('[data-sku]')

/**
 * Another SKU, another page of reviews, a price that has changed by itself: the parts of the page that differ are taken
 * from the page that the link leads to, which stays the address.
 */
export function livenParts() {
  document.addEventListener('click', event => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[data-spec], [data-reviews] :is(.sorts, .pager) a',
    )
    if (!link) return
    event.preventDefault()
    if (link.dataset['spec']) void choose(link)
    else void turnReviews(link.href)
  })
  addEventListener('popstate', () => location.reload())
  // What a sale has done to the price only the server knows.
  document.addEventListener('sale', event => {
    if (!(event.target as Element).querySelector('[data-when]')) void renew()
  })
}

async function choose(link: HTMLAnchorElement) {
  const num = document.querySelector<HTMLInputElement>('#num')?.value
  const page = await read(link.href)
  if (!page) return location.assign(link.href)
  history.pushState(null, '', link.href)
  document.title = page.title
  fill(page)
  document.querySelector<HTMLElement>(`[data-spec="${link.dataset['spec']}"]`)?.focus()
  const field = document.querySelector<HTMLInputElement>('#num')
  if (field && num) {
    field.value = num
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  tell()
}

async function renew() {
  const page = await read(location.href)
  if (page) fill(page)
}

/** Each `data-swap` takes the place of its like; a countdown needs its script, which the first page may not have brought. */
function fill(page: Document) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const fresh = page.querySelector<HTMLElement>(`[data-swap="${place.dataset['swap']}"]`)
    if (fresh) place.replaceWith(fresh)
  }
  const [now, fresh] = [panel(), page.querySelector<HTMLElement>('[data-sku]')]
  if (!now || !fresh) return
  for (const name of ['sku', 'sale']) {
    if (fresh.dataset[name] === undefined) delete now.dataset[name]
    else now.dataset[name] = fresh.dataset[name]
  }
}

/** Who can't see the price change hears it. */
function tell() {
  if (!told) return
  const words: Record<string, string> = {
    name: document.title.split(' - ')[0] ?? '',
    price: `¥${document.querySelector('.deal .price.large')?.textContent ?? ''}`,
  }
  told.textContent = (told.dataset['told'] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

async function turnReviews(href: string) {
  const page = await read(href)
  const fresh = page?.querySelector('[data-reviews]')
  const now = document.querySelector<HTMLElement>('[data-reviews]')
  if (!fresh || !now) return location.assign(href)
  history.pushState(null, '', href)
  now.replaceWith(fresh)
  fresh.scrollIntoView()
  fresh.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
}

/** The page at an address, or null where it can't take the place of this one. */
async function read(href: string): Promise<Document | null> {
  bar?.classList.add('going')
  try {
    const answer = await fetch(href)
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const needsMore = page.querySelector('astro-island') && !customElements.get('astro-island')
    return needsMore ? null : page
  } catch {
    return null
  } finally {
    bar?.classList.remove('going')
  }
}

/** The tab of the part in sight is the chosen one. */
export function livenTabs() {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a')]
  const watching = new IntersectionObserver(
    seen => {
      const part = seen.find(({ isIntersecting }) => isIntersecting)?.target
      if (!part) return
      for (const tab of tabs)
        if (tab.hash === `#${part.id}`) tab.setAttribute('aria-current', 'true')
        else tab.removeAttribute('aria-current')
    },
    { rootMargin: '-20% 0px -70%' },
  )
  for (const { hash } of tabs) {
    const part = document.querySelector(hash)
    if (part) watching.observe(part)
  }
}
