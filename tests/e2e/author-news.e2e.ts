import { expect } from 'playwright/test'
import { releaseEssay } from '../../src/lib/domain/forum/publish.ts'
import { followUser } from '../../src/lib/domain/member/follow.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum_id: number
test.beforeAll(async () => {
  site = await freshSite()
  const open = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const plain = open.where('id', 'not in', site.db.selectFrom('forum_column').select('forum_id'))
  forum_id = (await plain.executeTakeFirst())?.id ?? (await open.executeTakeFirstOrThrow()).id
})
test.afterAll(() => site.stop())

for (const [prefix, words, javaScriptEnabled] of [
  ['', { wish: '我关注的人发了新帖时通知我', line: '发布了新帖' }, true],
  ['/en-us', { wish: 'Tell me of new posts by the people I follow', line: 'published a new post' }, false],
] as const)
  test(`members who opt in are notified of new posts by authors they follow (${prefix || 'zh-cn'}, script ${javaScriptEnabled})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const [reader, author] = [await someone(site, '想知道的人'), await someone(site, '常写的人')]
    await followUser({ ...site.who(), member: reader }, { follow_user_id: author, screen: true })
    const page = await signedIn(browser, site, reader, { javaScriptEnabled })
    await page.goto(`${site.url}${prefix}/inform?tab=setting`)
    const wish = page.getByLabel(words.wish)
    await expect(wish).not.toBeChecked()
    if (javaScriptEnabled) {
      const saved = page.waitForResponse(answer => answer.url().endsWith('/noticeSetting'))
      await wish.click()
      await saved
    } else {
      await wish.check()
      await page.locator('.wanted').getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('.wanted').getByRole('status')).not.toBeEmpty()
    }
    await page.goto(`${site.url}${prefix}/inform?tab=setting`)
    await expect(wish).toBeChecked()
    const columns = site.db.selectFrom('forum_column').select('id').where('forum_id', '=', forum_id)
    const column = await columns.where('is_show', '=', 1).executeTakeFirst()
    const written = { title: '刚写的一篇', content: '<p>路上看到的几件事</p>', column_id: column?.id }
    await releaseEssay({ ...site.who(), member: author }, { forum_id, ...written })
    await page.goto(`${site.url}${prefix}/inform`)
    const notice = page.locator('.notice').first()
    await expect(notice).toContainText(words.line)
    await expect(notice).toContainText('刚写的一篇')
    await notice.getByRole('link').last().click()
    await expect(page).toHaveURL(/essayDetails\?id=\d+$/)
  })
