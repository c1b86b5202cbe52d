import type { Page } from 'playwright/test'

/** Delays the hydration of an island: its script loads once the returned function is called. */
export async function heldBack(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/${name}\\.[^/]+\\.js$`), async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The paths of all POST requests the page makes from now on. */
export function callsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Fetches responses from this address at once, but delivers them only when `release` is called. */
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
