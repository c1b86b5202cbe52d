import type { Locator, Page } from 'playwright'

declare global {
  interface Window {
    seen: { paint: number; shift: number }
    painted?: Promise<number>
  }
}

/** From the next page on, the largest paint and the sum of shifts are noted. */
export const watch = (page: Page) =>
  page.addInitScript(() => {
    window.seen = { paint: 0, shift: 0 }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** For so long nothing larger is painted: what is to come has come. */
const STILL = 1000

/**
 * Milliseconds to the largest paint, and the shift of the layout until then. The network is idle long before a slow
 * processor has painted, so paints are waited for until there are no more of them.
 */
export const observed = (page: Page) =>
  page.evaluate(async still => {
    for (let last = -1; last !== window.seen.paint; ) {
      last = window.seen.paint
      await new Promise(done => setTimeout(done, still))
    }
    return window.seen
  }, STILL)

/** Presses 小标题 as soon as the composer hears of it; answers when the text shows it, in milliseconds of the page. */
export const toolbarWorks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        let isPressed = false
        const look = () => {
          const heading = document.querySelector<HTMLElement>('.composer [role=toolbar] button:nth-child(2)')
          if (!isPressed && heading && !heading.closest('astro-island[ssr]')) {
            isPressed = true
            heading.click()
          }
          if (document.querySelector('.editor h2')) requestAnimationFrame(() => done(performance.now()))
          else setTimeout(look, 10)
        }
        look()
      }),
  )

/**
 * Presses, and answers the milliseconds from there to the frame after the first one in which text, state or a value within
 * `scope` (selectors) has changed. The browser tells of changes: to look for them would take longer than most presses.
 */
export async function pressToPaint(page: Page, place: Locator, scope: string): Promise<number> {
  // Where it is, is looked up before: a click by its locator looks at what is under the pointer within the time.
  await place.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await place.boundingBox())!
  await page.evaluate(scope => {
    const states = ['aria-pressed', 'aria-checked', 'aria-busy', 'aria-current', 'aria-invalid']
    const told = { subtree: true, childList: true, characterData: true, attributeFilter: states }
    const parts = [...document.querySelectorAll(scope)]
    const fields = parts.flatMap(part => [...part.querySelectorAll<HTMLInputElement>('input, textarea, select')])
    const values = () => fields.map(field => field.value).join('\n')
    window.painted = new Promise(done => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const before = values()
          let hasChanged = false
          const watching = new MutationObserver(() => {
            hasChanged = true
          })
          for (const part of parts) watching.observe(part, told)
          const frame = () => {
            if (!hasChanged && values() === before) return void requestAnimationFrame(frame)
            watching.disconnect()
            requestAnimationFrame(() => done(performance.now() - timeStamp))
          }
          requestAnimationFrame(frame)
        },
        { capture: true, once: true },
      )
    })
  }, scope)
  const pressed = Date.now()
  await page.mouse.move(x + width / 2, y + height / 2)
  // Both at once: else the time that Playwright takes between its two messages counts as the page's.
  await Promise.all([page.mouse.down(), page.mouse.up()])
  try {
    return await page.evaluate(() => window.painted!)
  } catch {
    // The press has led to another page.
    await page.waitForLoadState()
    return Date.now() - pressed
  }
}
