import { expect } from 'playwright/test'
import type { Site } from './site.ts'

/** The newest code for a number or an address in the demo's outbox. */
export const codeFor = ({ privateUrl }: Site, to: string) =>
  newestCode(async () => (await fetch(`${privateUrl}/dev/outbox`)).text(), to)

/** Waits for the newest code sent to this address in an outbox. */
export async function newestCode(read: () => Promise<string>, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const newest = (await read()).split(/\n(?=\d{4}-)/).find(each => each.includes(to)) ?? ''
    code = /(?<!\d)\d{6}(?!\d)/.exec(newest.replace(to, ''))?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}
