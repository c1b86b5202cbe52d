import type { Bodies } from '../../src/lib/core/content/bodies.ts'
import { change } from '../../src/lib/db/change.ts'
import { publishBody } from '../../src/lib/domain/content/index.ts'
import { shippedBody } from '../../src/lib/domain/content/items.ts'
import type { Site } from '../e2e/site.ts'

const item = { kind: 'words', name: 'company' } as const
/** Prerendered pages, and others. */
const pages = [
  '/cms/help',
  '/cms/help-1',
  '/en-us/cms/help-1',
  '/cms/notice',
  '/cms/notice-1',
  '/downApp',
  '/',
  '/list',
]

/** An editor changes the company in the footer. */
export async function changeFooter(site: Site, name: string) {
  const body = (await shippedBody(site.who(), item)) as Bodies['words']
  for (const words of [body['zh-cn'], body['en-us']]) words.copyright!.company_name = name
  await change(site.who(), who => publishBody(who, item, body))
}

/** Every page must have that footer, and every file that it refers to. */
export async function checkFooter(site: Site, name: string, faults: string[]) {
  for (const path of pages) {
    const page = await (await fetch(site.url + path)).text()
    if (!page.includes(name)) faults.push(`${path}: the old footer`)
    for (const [, asset] of page.matchAll(/(?:src|href|component-url)="(\/_astro\/[^"]+)"/g)) {
      const { status } = await fetch(site.url + asset!)
      if (status !== 200) faults.push(`${path} names ${asset}: ${status}`)
    }
  }
}
