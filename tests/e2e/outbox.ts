import { expect } from 'playwright/test'
import type { Site } from './site.ts'

/** The newest code for a number or an address in the demo's outbox. */
export const codeFor = ({ privateUrl }: Site, to: string) =>
  newestCode(async () => (await fetch(`${privateUrl}/dev/outbox`)).text(), to, privateUrl)

/** By site and address: the code that was read last. */
const lastCodes = new Map<string, string>()

/** Waits for a code sent to this address since the last one was read: it is sent after the response to its request. */
export async function newestCode(read: () => Promise<string>, to: string, site = ''): Promise<string> {
  const key = `${site} ${to}`
  let code = ''
  await expect(async () => {
    const newest = (await read()).split(/\n(?=\d{4}-)/).find(each => each.includes(to)) ?? ''
    code = /(?<!\d)\d{6}(?!\d)/.exec(newest.replace(to, ''))?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(code).not.toBe(lastCodes.get(key))
  }).toPass()
  lastCodes.set(key, code)
  return code
}
