import { expect, type Page } from 'playwright/test'
import { readBlocks, rendered } from '../../src/lib/domain/text/blocks.ts'
import { clean } from '../../src/lib/domain/text/html.ts'
import { corpus } from '../corpora.ts'
import { signedIn, someone } from './signed.ts'
import { demoFile, freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const OF_A_PAGE = 50
const OF_A_LETTER = 10
const vectors = [...corpus('xss-dompurify'), ...corpus('xss-h5sc')]

/** Runs markup on pages without a content policy, which would hide what the sanitiser lets through. */
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

/** Some unsanitised vectors leave the page. */
const navigated = () => {}

test('no vector of the corpora runs once sanitised', async ({ page }) => {
  expect(
    await run(
      page,
      vectors.map(vector => clean(vector)),
    ),
  ).toBe(0)
})

test('no vector runs from any text in the editor’s blocks', async ({ page }) => {
  const made = vectors.map(text =>
    rendered(
      readBlocks([
        { type: 'paragraph', data: { text } },
        { type: 'header', data: { text: text.slice(0, 2000), level: 2 } },
        { type: 'list', data: { style: 'ordered', items: [{ content: text, meta: {}, items: [] }] } },
        { type: 'quote', data: { text, caption: text.slice(0, 2000) } },
        { type: 'table', data: { withHeadings: true, content: [[text]] } },
        {
          type: 'poll',
          data: {
            question: text.slice(0, 100),
            options: [text.slice(0, 60), text.slice(-60)],
            multiple: false,
            open: true,
            until: null,
          },
        },
      ]),
    ),
  )
  expect(await run(page, made)).toBe(0)
})

test.describe('on pages without their content policy', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await freshSite()
  })
  test.afterAll(() => site.stop())

  const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await (await fetch(site.url + path)).text())![0]

  test('no vector runs from nicknames, bios, posts, comments, videos or polls', { tag: '@full' }, async ({ page }) => {
    const few = vectors.filter((_vector, n) => n % 6 === 0)
    const { id: forum_id } = await site.db
      .selectFrom('forum')
      .select('id')
      .where('is_closed', '=', 0)
      .executeTakeFirstOrThrow()
    const at = { createtime: now(), updatetime: now(), lasttime: now() }
    const paths: string[] = []
    for (const vector of few) {
      const blank = { avatar: '/art/avatar-u1.svg', home_image: '', gender: 0, grade: 1, owner: vector, is_owner: 1 }
      const user = { ...blank, nickname: vector, bio: vector, createtime: now() }
      const { id: user_id } = await site.db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow()
      const poll = { question: vector.slice(0, 100), options: [vector.slice(0, 60), vector.slice(-60)] }
      const settings = { multiple: false, open: true, until: null }
      const content = rendered(readBlocks([{ type: 'poll', data: { ...poll, ...settings } }]))
      const { id: essay_id } = await site.db
        .insertInto('essay')
        .values({ user_id, forum_id, title: vector, content, excerpt: vector, cover_img_list: '[]', ...at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await site.db
        .insertInto('poll')
        .values({ essay_id, question: vector, multiple: 0, open: 1, until: null })
        .execute()
      await site.db.insertInto('poll_option').values({ essay_id, text: vector }).execute()
      const links = JSON.stringify([{ text: vector.slice(0, 20), href: '/personalHomepage?id=1' }])
      const said = { user_id, content: vector, links, createtime: now(), pid: 0, root_id: 0 }
      await site.db
        .insertInto('comment')
        .values({ ...said, essay_id })
        .execute()
      const film = { title: vector, file: '/video/drive-1.mp4', file_cover_image: '/art/cover-v1.svg', duration: 1 }
      const { id: video_id } = await site.db
        .insertInto('video')
        .values({ ...film, user_id, createtime: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await site.db
        .insertInto('video_comment')
        .values({ ...said, video_id, to_id: user_id })
        .execute()
      paths.push(`/essayDetails?id=${essay_id}`, `/shortVideo?video=${video_id}`, `/personalHomepage?id=${user_id}`)
    }
    const pages = await Promise.all(paths.map(main))
    expect(pages.filter(html => html.includes('class="poll"')).length).toBe(few.length)
    expect(await run(page, pages)).toBe(0)
  })
})

test('unsanitised vectors do run', { tag: '@full' }, async ({ page }) => {
  expect(await run(page, vectors)).toBeGreaterThan(vectors.length > 0 ? 20 : -1)
})

test('no vector of the corpora runs or becomes markup in private messages', { tag: '@full' }, async ({ browser }) => {
  const site = await startSite({ database: await demoFile() })
  const [one, other] = [await someone(site, '<img src=x onerror=alert(1)>'), await someone(site, '收信的人')]
  const all = vectors.length > 0 ? vectors : ['<img src=x onerror=alert(1)>']
  const shown = Array.from({ length: Math.ceil(all.length / OF_A_LETTER) }, (_each, n) =>
    all.slice(n * OF_A_LETTER, (n + 1) * OF_A_LETTER).join('\n'),
  )
  const [low_id, high_id] = one < other ? [one, other] : [other, one]
  const kept = shown.map(content => ({
    low_id,
    high_id,
    from_id: one,
    title: content.slice(0, 30),
    content,
    image: '',
  }))
  for (let at = 0; at < kept.length; at += OF_A_PAGE)
    await site.db
      .insertInto('letter')
      .values(kept.slice(at, at + OF_A_PAGE).map(row => ({ ...row, createtime: now() })))
      .execute()
  for (const [user_id, peer_id] of [
    [one, other],
    [other, one],
  ] as const)
    await site.db.insertInto('dialog').values({ user_id, peer_id, last_id: kept.length, shown: 1 }).execute()
  const page = await signedIn(browser, site, other)
  const ran: string[] = []
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const first = `${site.url}/privateLetter?uid=${one}`
  await page.route(first, async route => {
    // Without the content policy, which would hide what gets through.
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': '' }
    await route.fulfill({ response, headers })
  })
  await page.goto(first)
  await expect(page.locator('.letter')).not.toHaveCount(0)
  for (let seen = 0; seen < kept.length; ) {
    const before = seen
    await expect
      .poll(async () => {
        // Older ones load when the first is in view.
        await page.evaluate(() => document.querySelector('.older')?.scrollIntoView())
        seen = await page.locator('.letter').count()
        return seen
      })
      .toBeGreaterThan(before)
  }
  expect(await page.locator('.letter').count()).toBe(kept.length)
  const made = await page
    .locator('.letter .said')
    .evaluateAll(all => all.map(each => each.querySelectorAll('*:not(h2, p)').length))
  expect(made.every(count => count === 0)).toBe(true)
  expect(ran).toEqual([])
  await page.context().close()
  await site.stop()
})
