import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Accessibility faults that Axe finds in a page, or in these parts of it. Our pages have no frames, hence legacy mode:
 * the default mode opens another page on each run to support frames, which takes twice as long.
 */
export async function faultsOf(page: Page, ...parts: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1)
  // A part may open a moment after the click.
  for (const part of parts) await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible()
  // During a transition the contrast of colours cannot be judged.
  await page.evaluate(() => {
    const turning = document.getAnimations().filter(each => each instanceof CSSTransition)
    return Promise.allSettled(turning.map(each => each.finished))
  })
  // Only an experimental rule, which is off, needs all style sheets loaded and parsed again.
  const options = { resultTypes: ['violations' as const], preload: { assets: ['media'] } }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`)
}
