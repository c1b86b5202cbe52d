import { expect } from 'playwright/test'
import type { Site } from './site.ts'

/** The newest code that the outbox of a demo shows for a number or an address. */
export async function codeFor({ privateUrl }: Site, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const text = await (await fetch(`${privateUrl}/dev/outbox`)).text()
    const newest = text.split(/\n(?=\d{4}-)/).find(each => each.includes(to)) ?? ''
    code = /(?<!\d)\d{6}(?!\d)/.exec(newest.replace(to, ''))?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}
