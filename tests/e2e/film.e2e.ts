import { expect, test } from 'playwright/test'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { demoFile, type Site, startSite } from './site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
})
test.afterAll(() => site.stop())

for (const [prefix, words] of [
  ['', { way: '发布短视频', file: '视频文件', frame: '第 2 帧', title: '标题', done: '发布成功', like: '赞' }],
  [
    '/en-us',
    { way: 'Publish a video', file: 'Video file', frame: 'Frame 2', title: 'Title', done: 'Published', like: 'Like' },
  ],
] as const) {
  test(`a short video is published with a frame as its cover; another member likes and comments (${prefix || 'zh-cn'})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, site, await someone(site, '拍视频的人'))
    const faults: string[] = []
    page.on('console', message => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${site.url}${prefix}/shortVideo`)
    await page.getByRole('link', { name: words.way }).click()
    await page.getByLabel(words.file, { exact: true }).setInputFiles('public/video/drive-1.mp4')
    await page.getByAltText(words.frame).click()
    const title = `雨夜隧道${prefix}`
    await page.getByLabel(words.title, { exact: true }).fill(title)
    expect(await faultsOf(page, '.issue')).toEqual([])
    await page.locator('.issue button[type=submit]').click()
    await expect(page.locator('.toasts')).toContainText(words.done)
    await expect(page).toHaveURL(`${site.url}${prefix}/shortVideo`)
    await expect(page.locator('.videos > li').first()).toContainText(title)
    expect(faults).toEqual([])
    await page.context().close()

    const reader = await signedIn(browser, site, await someone(site, '看视频的人'))
    await reader.goto(`${site.url}${prefix}/shortVideo`)
    await reader.locator('.videos > li').first().getByText(title).click()
    const player = reader.getByRole('dialog', { name: title })
    const like = player.getByRole('button', { name: words.like })
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await player.getByRole('textbox').fill('<img src=x onerror=alert(1)> 真好看')
    await player.locator('form[data-say] button').click()
    await expect(player.locator('.comment')).toContainText('<img src=x onerror=alert(1)> 真好看')
    await expect(player.getByRole('textbox')).toHaveValue('')
    const path = reader.url()
    await reader.context().close()

    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(path)
    await expect(visitor.getByRole('dialog').locator('.comment')).toContainText('真好看')
    await expect(visitor.getByRole('dialog').getByRole('link', { name: `${words.like} 1` })).toBeVisible()
    await visitor.context().close()
  })
}

test('without script a member comments a video by a plain form', { tag: '@full' }, async ({ browser }) => {
  const { id } = await site.db.selectFrom('video').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, await someone(site, '没有脚本的人'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/shortVideo?video=${id}`)
  await page.locator('noscript textarea, .talk textarea:visible').last().fill('开得真稳')
  await page.locator('.talk form:visible button').last().click()
  await expect(page).toHaveURL(`${site.url}/shortVideo?video=${id}#said`)
  await expect(page.locator('.talk .comment')).toContainText('开得真稳')
  await page.context().close()
})
