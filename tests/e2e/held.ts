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
