import { expect, type Locator, type Page } from 'playwright/test'

const MOST = 300

/** Presses Tab until this element has the focus; fails on a focus trap. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(place).toBeVisible()
  const isThere = () => place.evaluate(each => each === document.activeElement)
  for (let n = 0; n < MOST && !(await isThere()); n++) await page.keyboard.press(key)
  await expect(place).toBeFocused()
}

/** Role and name of every element that Tab reaches on the way to `to`, as announced by assistive technology. */
export async function stopsTo(page: Page, to: Locator): Promise<string[]> {
  const names: string[] = []
  const isThere = () => to.evaluate(each => each === document.activeElement)
  do {
    await page.keyboard.press('Tab')
    const [name = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n')
    names.push(name.replace(/^- /, '').replace(/:( .*)?$/, ''))
  } while (names.length < MOST && !(await isThere()))
  return names
}

/** Records what live regions announce, in order, from the next page load on. */
export async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [aria-live]'
    const said: string[] = []
    const last = new Map<Element, string>()
    Object.assign(window, { said })
    addEventListener('DOMContentLoaded', () => {
      for (const region of document.querySelectorAll(LIVE)) last.set(region, region.textContent ?? '')
      const hear = (region: Element) => {
        const text = (region.textContent ?? '').trim().replace(/\s+/g, ' ')
        if (text && text !== last.get(region)) said.push(text)
        last.set(region, text)
      }
      new MutationObserver(changes => {
        const regions = new Set<Element>()
        for (const { target, addedNodes } of changes) {
          const own = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
          if (own) regions.add(own)
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(LIVE)) regions.add(each)
        }
        for (const region of regions) hear(region)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[])
}
