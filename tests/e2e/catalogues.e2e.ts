import { expect } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { folded, row, sent } from './desk-forms.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Lists that staff maintain: a new entry is refused for a wrong field, then created, changed and deleted.

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '管目录的人')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
  // Makes room for a slot at these hours.
  await site.db.deleteFrom('seckill_goods').where('seckill_id', '=', 8).execute()
  await site.db.deleteFrom('seckill').where('id', '=', 8).execute()
})
test.afterAll(() => site.stop())

interface Catalogue {
  path: string
  /** The `do` values of the forms that create and change an entry. */
  makes?: string
  changes?: string
  /** The name field, and the name to enter. */
  name: string
  called: string
  fields?: Record<string, string>
  /** A field with a value that is refused, and one that is accepted. */
  wrong: [field: string, value: string, right: string]
  removes?: boolean
  /** Longer than a page, so the entry is searched for. */
  isLong?: boolean
}

const PICTURE = '/art/goods-k1.svg'
const DAY = 86_400
const moment = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16)

/** `mark` keeps the names of different runs apart. */
const catalogues = (mark: string): Catalogue[] => [
  {
    path: 'industries',
    name: 'name',
    called: `行业${mark}`,
    fields: { sort: '7' },
    wrong: ['name', ' ', `行业${mark}`],
    removes: true,
  },
  {
    path: 'deposit_levels',
    name: 'name',
    called: `押金${mark}`,
    fields: { desc: '小店' },
    wrong: ['money', 'x', '100'],
    removes: true,
  },
  {
    path: 'promises',
    name: 'name',
    called: `承诺${mark}`,
    fields: { desc: '七天' },
    wrong: ['name', ' ', `承诺${mark}`],
    removes: true,
  },
  {
    path: 'report_reasons',
    name: 'title',
    called: `理由${mark}`,
    fields: { hours: '48' },
    wrong: ['title', ' ', `理由${mark}`],
    removes: true,
  },
  {
    path: 'carriers',
    name: 'name',
    called: `快递${mark}`,
    fields: { short_name: '快' },
    wrong: ['code', '大写', 'kuai'],
    removes: true,
  },
  {
    path: 'car_brands',
    name: 'name',
    called: `车牌${mark}`,
    fields: { sort: '9' },
    wrong: ['letter', '7', 'C'],
    removes: true,
    isLong: true,
  },
  {
    path: 'brands',
    name: 'name',
    called: `品牌${mark}`,
    fields: { desc: '新来的' },
    wrong: ['letter', '7', 'P'],
    isLong: true,
  },
  {
    path: 'talks',
    name: 'name',
    called: `话题${mark}`,
    fields: { desc: '聊聊' },
    wrong: ['name', ' ', `话题${mark}`],
    isLong: true,
  },
  {
    path: 'words',
    name: 'word',
    called: `停用${mark}`,
    fields: { replacement: '某词' },
    wrong: ['word', ' ', `停用${mark}`],
    removes: true,
    isLong: true,
  },
  {
    path: 'search_words',
    name: 'words',
    called: `同义${mark},近义${mark}`,
    fields: { finds: '轮胎' },
    wrong: ['words', ' ', `同义${mark},近义${mark}`],
    removes: true,
    isLong: true,
  },
  {
    path: 'recharges',
    name: 'recharge_name',
    called: `充值${mark}`,
    fields: { buy_price: '88', point: '0', growth: '0' },
    wrong: ['face_value', '80', '96'],
  },
  {
    path: 'adverts',
    name: 'adv_title',
    called: `横幅${mark}`,
    fields: { adv_image: PICTURE },
    wrong: ['url', 'javascript:alert(1)', '/street'],
    removes: true,
  },
  {
    path: 'floors',
    name: 'title',
    called: `楼层${mark}`,
    fields: { sort: '0' },
    wrong: ['url', 'javascript:alert(1)', '/list'],
    removes: true,
  },
  {
    path: 'seckill',
    name: 'name',
    called: `场次${mark}`,
    fields: { seckill_end_time: '24:00' },
    wrong: ['seckill_start_time', '21:00', '22:00'],
    removes: true,
  },
  {
    path: 'topics',
    name: 'topic_name',
    called: `专题${mark}`,
    fields: { remark: '换季' },
    wrong: ['topic_name', ' ', `专题${mark}`],
  },
  {
    path: 'gifts',
    makes: 'add',
    name: 'title',
    called: `红包${mark}`,
    fields: { type: '3', balance: '8', stock: '9', score_price: '800' },
    wrong: ['title', ' ', `红包${mark}`],
    removes: true,
    isLong: true,
  },
  {
    path: 'coupons',
    makes: 'add',
    changes: '',
    name: 'name',
    called: `满减${mark}`,
    fields: { at_least: '100', count: '5', start_time: moment(now() - 600), end_time: moment(now() + DAY) },
    wrong: ['money', 'x', '12'],
  },
]

for (const script of [true, false])
  test(`entries of every staff list are refused at a field, created, changed and deleted (script ${script})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled: script })
    for (const catalogue of catalogues(`${'zh-cn'.slice(0, 2)}${script ? 1 : 0}`)) {
      const { path, makes = 'save', changes = 'save', name, called, fields = {}, removes, isLong } = catalogue
      const [first] = called.split(',')
      await page.goto(`${site.url}/staff/${path}${isLong ? `?text=${encodeURIComponent(first!)}` : ''}`)
      const [field, wrong, right] = catalogue.wrong
      await sent(folded(page, makes), { ...fields, [name]: called, [field]: wrong })
      const refused = folded(page, makes)
      await expect(refused.locator(`[name="${field}"]:visible`), path).toHaveAttribute('aria-invalid', 'true')
      await expect(refused.locator('.error'), path).toHaveCount(1)
      for (const [other, value] of Object.entries({ ...fields, ...(field !== name && { [name]: called }) })) {
        const kept = refused.locator(`[name="${other}"]:visible`)
        if ((await kept.count()) > 0) await expect(kept, `${other} of ${path}`).toHaveValue(value)
      }
      await sent(refused, { [field]: right })
      await expect(row(page, first!), path).toHaveCount(1)
      await expect(page.locator('.said.good'), path).toBeVisible()
      if (changes) {
        await sent(folded(row(page, first!), changes), { [name]: `改${called}` })
        await expect(row(page, `改${first}`), path).toHaveCount(1)
      }
      if (!removes) continue
      await row(page, first!).locator('.acts [type="submit"]').last().click()
      await expect(row(page, first!), path).toHaveCount(0)
      await expect(page.locator('.said.good'), path).toBeVisible()
    }
  })
