import { expect, type Page, test } from 'playwright/test'
import { readBlocks, rendered } from '../../src/lib/forum/blocks.ts'
import { clean } from '../../src/lib/forum/html.ts'
import { corpus } from '../corpora.ts'

const OF_A_PAGE = 50
const vectors = [...corpus('xss-dompurify'), ...corpus('xss-h5sc')]

/** A content policy would hide what the cleaner lets through: these pages have none. */
async function run(page: Page, made: string[]): Promise<number> {
  const ran: unknown[] = []
  await page.exposeFunction('ran', () => ran.push(1))
  await page.addInitScript(() => {
    const heard = () => (window as unknown as { ran(): void }).ran()
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: heard })
  })
  await page.route('**/*', route =>
    route.request().url() === 'http://127.0.0.1:1/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>x</title><main></main>' })
      : route.abort(),
  )
  for (let at = 0; at < made.length; at += OF_A_PAGE) {
    await page.goto('http://127.0.0.1:1/')
    await page
      .evaluate(
        parts => {
          for (const part of parts)
            document.querySelector('main')!.appendChild(document.createElement('div')).innerHTML = part
          for (const each of document.querySelectorAll<HTMLElement>('main *')) {
            for (const event of ['click', 'mouseover', 'focus', 'error'])
              each.dispatchEvent(new Event(event, { bubbles: true }))
          }
        },
        made.slice(at, at + OF_A_PAGE),
      )
      .catch(navigated)
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100))).catch(navigated)
  }
  return ran.length
}

/** Some vectors of the control lead away from the page. */
const navigated = () => {}

test('nothing of the corpora runs once the cleaner has seen it', async ({ page }) => {
  expect(
    await run(
      page,
      vectors.map(vector => clean(vector)),
    ),
  ).toBe(0)
})

test('nothing runs from any text of the editor’s blocks', async ({ page }) => {
  const made = vectors.map(text =>
    rendered(
      readBlocks([
        { type: 'paragraph', data: { text } },
        { type: 'header', data: { text: text.slice(0, 2000), level: 2 } },
        { type: 'list', data: { style: 'ordered', items: [{ content: text, meta: {}, items: [] }] } },
        { type: 'quote', data: { text, caption: text.slice(0, 2000) } },
        { type: 'table', data: { withHeadings: true, content: [[text]] } },
      ]),
    ),
  )
  expect(await run(page, made)).toBe(0)
})

test('without the cleaner they do run', async ({ page }) => {
  expect(await run(page, vectors)).toBeGreaterThan(vectors.length > 0 ? 20 : -1)
})
