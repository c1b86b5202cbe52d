import type { Page } from 'playwright/test'

/** Keeps an island asleep: the script of this name comes once what this answers is called. */
export async function heldBack(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/${name}\\.[^/]+\\.js$`), async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The paths of the calls that a page makes from now on. */
export function callsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Holds the answers to calls of this address as they were when they were asked for, until what this answers is called. */
export async function heldAnswer(page: Page, address: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    const response = await route.fetch()
    hold()
    await promise
    await route.fulfill({ response })
  })
  return { isHeld, release }
}
