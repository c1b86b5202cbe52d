import { expect } from 'playwright/test'
import sharp from 'sharp'
import { faultsOf } from './faults.ts'
import { heldBack } from './held.ts'
import { signedIn, someone } from './signed.ts'
import { FILES, freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#c03020' } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#2040c0' } }, left: 400, top: 0 },
    ])
    .png()
    .toBuffer()

test('a changed profile shows on all pages at once', { tag: '@full' }, async ({ browser, request }) => {
  const id = await someone(site, '旧名字')
  const homepage = `${site.url}/personalHomepage?id=${id}`
  expect(await (await request.get(homepage)).text()).toContain('旧名字')
  const page = await signedIn(browser, site, id)
  await page.goto(`${site.url}/member/info`)
  await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
  await page.locator('[name="nickname"]').fill(' ')
  await page.locator('.own .button.primary').click()
  await expect(page.locator('[name="nickname"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name="nickname"]')).toBeFocused()
  await page.locator('[name="nickname"]').fill('山里的风')
  await page.locator('[name="sex"]').nth(2).check()
  await page.locator('[name="birthday"]').fill('1990-05-17')
  await page.locator('[name="bio"]').fill('Q5')
  await page.locator('.backgrounds .thumbs label').nth(2).click()
  await page.locator('.own .button.primary').click()
  await expect(page.locator('.toast:last-child')).toHaveText('修改成功')
  await expect(page.locator('.me b')).toHaveText('山里的风')
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')
  await expect(page.locator('[name="birthday"]')).toHaveValue('1990-05-17')
  expect(await faultsOf(page)).toEqual([])
  await expect(page.locator('.backgrounds .button')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const html = await (await request.get(homepage)).text()
  expect([html.includes('山里的风'), html.includes('旧名字'), html.includes('/art/banner-home-hills')]).toEqual([
    true,
    false,
    true,
  ])
  await page.context().close()
})

test('an avatar is cropped where it was dragged to, and shows at once', { tag: '@full' }, async ({ browser }) => {
  const id = await someone(site, '换头像')
  const page = await signedIn(browser, site, id)
  // The file is chosen before hydration, as on a slow connection.
  const wake = await heldBack(page, 'AvatarForm')
  await page.goto(`${site.url}/member/info?tab=face`)
  await page.locator('#file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  wake()
  const stage = page.getByLabel('裁剪区域')
  await expect(stage).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // Drag from the middle to the right edge, so that only blue is left.
  const { x, y } = (await stage.boundingBox())!
  await page.mouse.move(x + 150, y + 50)
  await page.mouse.down()
  await page.mouse.move(x + 2, y + 50, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.toast:last-child')).toHaveText('修改成功')
  const url = await page.locator('.now img').getAttribute('src')
  expect(url).toMatch(new RegExp(`^${FILES}/image/`))
  const bytes = Buffer.from(await (await page.request.get(new URL(url!, site.url).href)).body())
  const { channels } = await sharp(bytes).stats()
  expect([channels[0]!.max < 60, channels[2]!.min > 150]).toEqual([true, true])
  await page.reload()
  await expect(page.locator('.me img')).toHaveAttribute('src', url!)
  await page.context().close()
})

test('an avatar saved before the cropper has loaded is cropped to its centre', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await someone(site, '手快')
  const page = await signedIn(browser, site, id)
  const wake = await heldBack(page, 'AvatarCropper')
  await page.goto(`${site.url}/member/info?tab=face`)
  const old = await page.locator('.now img').getAttribute('src')
  await page.locator('#file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.locator('.stage')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.toast:last-child')).toHaveText('修改成功')
  const url = await page.locator('.now img').getAttribute('src')
  expect(url).not.toBe(old)
  const { data, info } = await sharp(Buffer.from(await (await page.request.get(new URL(url!, site.url).href)).body()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width * info.channels
  const [left, right] = [data[middle]!, data[middle + (info.width - 1) * info.channels]!]
  expect([left > 150, right < 80]).toEqual([true, true])
  wake()
  await page.context().close()
})

test('without script profile and avatar are saved, and a guest is led to the login and back', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await someone(site, '无脚本')
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/info`)
  await page.locator('[name="nickname"]').fill('   ')
  await page.locator('.own .button.primary').click()
  await expect(page.locator('[name="nickname"]')).toHaveAccessibleDescription('请填写昵称')
  await page.locator('[name="nickname"]').fill('没有脚本')
  await page.locator('.own .button.primary').click()
  await expect(page.locator('.me b')).toHaveText('没有脚本')
  await page.goto(`${site.url}/member/info?tab=face`)
  await page.locator('#file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await page.locator('.face button').click()
  await expect(page.locator('.said')).toHaveText('修改成功')
  await expect(page.locator('.now img')).toHaveAttribute('src', new RegExp(`^${FILES}/image/`))
  await page.context().clearCookies()
  await page.goto(`${site.url}/en-us/member/info?tab=face`)
  expect(page.url()).toBe(`${site.url}/en-us/login?redirect=%2Fen-us%2Fmember%2Finfo%3Ftab%3Dface`)
  await page.context().close()
})

test('an uploaded background is retried after a failure, and saving waits for it', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await someone(site, '爱换背景的人')
  const page = await signedIn(browser, site, id)
  await page.goto(`${site.url}/member/info`)
  await expect(page.locator('.backgrounds .button')).toBeVisible()
  await page.route(site.uploads, route => route.abort(), { times: 1 })
  const file = { name: 'sky.png', mimeType: 'image/png', buffer: await picture() }
  await page.locator('.backgrounds [type=file]').setInputFiles(file)
  await expect(page.locator('.backgrounds').getByRole('alert')).toBeVisible()
  await page.locator('.backgrounds .retry').click()
  await page.locator('.own .button.primary').click()
  await expect(page.locator('.toast:last-child')).toHaveText('修改成功')
  await expect(page.locator('.backgrounds .thumbs label:last-child input')).toBeChecked()
  const { home_image } = await site.db
    .selectFrom('user')
    .select('home_image')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(home_image).toMatch(new RegExp(`^${FILES}/`))
  await page.context().close()
})

test('a bio typed before hydration is kept and saved together with what is typed after it', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await someone(site, '手快的人')
  await site.db.updateTable('user').set({ bio: '原来的介绍' }).where('id', '=', id).execute()
  const page = await signedIn(browser, site, id)
  const wake = await heldBack(page, 'ProfileForm')
  await page.goto(`${site.url}/member/info`, { waitUntil: 'commit' })
  const bio = page.locator('[name="bio"]')
  await bio.fill('早写的介绍')
  wake()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await bio.press('End')
  await bio.pressSequentially('，又添一句')
  await page.locator('.own .button.primary').click()
  await expect(page.locator('.toast:last-child')).toHaveText('修改成功')
  await expect(bio).toHaveValue('早写的介绍，又添一句')
  const saved = site.db.selectFrom('user').select('bio').where('id', '=', id)
  expect((await saved.executeTakeFirstOrThrow()).bio).toBe('早写的介绍，又添一句')
})
