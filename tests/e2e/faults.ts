import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * What Axe finds wrong with a page, or with these parts of it. Our pages hold no frames, so the page itself is asked:
 * for the sake of frames Axe's usual way opens another page each time, which takes twice as long.
 */
export async function faultsOf(page: Page, ...parts: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1)
  // What opens on a press may come a moment later.
  for (const part of parts) await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible()
  // A colour on its way to another has no contrast to judge.
  await page.evaluate(() => {
    const turning = document.getAnimations().filter(each => each instanceof CSSTransition)
    return Promise.allSettled(turning.map(each => each.finished))
  })
  // Only an experimental rule, which it leaves out, wants all style sheets loaded and parsed again.
  const options = { resultTypes: ['violations' as const], preload: { assets: ['media'] } }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`)
}
