import type { Locator, Page } from 'playwright'

declare global {
  interface Window {
    seen: { paint: number; shift: number }
    painted?: Promise<number>
  }
}

/** From the next page on, records the largest paint and the sum of layout shifts. */
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

/** Milliseconds without a larger paint after which the largest one is taken as final. */
const STILL = 1000

/**
 * Milliseconds to the largest paint, and the layout shift until then. Waits until paints have stopped: on a slow processor
 * the network is idle long before the text is painted.
 */
export const observed = (page: Page) =>
  page.evaluate(async still => {
    for (let last = -1; last !== window.seen.paint; ) {
      last = window.seen.paint
      await new Promise(done => setTimeout(done, still))
    }
    return window.seen
  }, STILL)

/** Clicks 小标题 as soon as the composer reacts to it; returns when the text shows it, in milliseconds of the page. */
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
 * Clicks, and returns the milliseconds until the frame after the first one in which text, state or a value within
 * `scope` (selectors) has changed. The browser reports changes: polling would take longer than most clicks.
 */
export async function pressToPaint(page: Page, place: Locator, scope: string): Promise<number> {
  // Its position is determined beforehand: a click by a locator checks what is under the pointer within the measured
  // time.
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
    // The click has navigated to another page.
    await page.waitForLoadState()
    return Date.now() - pressed
  }
}
