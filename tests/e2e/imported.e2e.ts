import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const run = promisify(execFile)
let site: Site
test.beforeAll(async () => {
  const database = await demoFile()
  const words = ['src/lib/cli/import-forum.ts', '--from', 'discuz', 'tests/domain/imports/discuz.sql']
  const { stdout } = await run('npx', ['node', ...words], { env: { ...process.env, DATABASE_URL: database } })
  expect(stdout).toContain('posts: 4 taken')
  site = await startSite({ database })
})
test.afterAll(() => site.stop())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test('old addresses of an imported forum redirect to its posts, forums and members', { tag: '@full' }, async ({
  page,
}) => {
  for (const [path, place] of [
    ['/thread-10-1-1.html', /^\/essayDetails\?id=\d+$/],
    ['/bbs/forum.php?mod=viewthread&tid=10&extra=page%3D1', /^\/essayDetails\?id=\d+$/],
    ['/en-us/forum.php?mod=forumdisplay&fid=2', /^\/en-us\/bbsDetails\?id=\d+$/],
    ['/space-uid-2.html', /^\/personalHomepage\?id=\d+$/],
    ['/forum.php?mod=redirect&goto=findpost&ptid=10&pid=101', /^\/essayDetails\?id=\d+&comment=\d+#c\d+$/],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 301])
    expect(answer.headers.get('location')).toMatch(place)
  }
  for (const path of ['/thread-12-1-1.html', '/forum.php', '/topic/10/x']) expect((await get(path)).status).toBe(404)
  await page.goto(`${site.url}/thread-10-1-1.html`)
  await expect(page.locator('h1')).toHaveText('提车 <E300>; 作业')
  await expect(page.getByText('三十万')).toBeVisible()
})
