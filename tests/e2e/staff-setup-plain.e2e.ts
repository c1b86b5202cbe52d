import { goodsCategory } from '../domain/mall/world.ts'
import { add } from '../world.ts'
import { type PlainForm, rowWith, takesEffect } from './plain-forms.ts'
import { confirmedIn, keeperIn } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Staff forms that set up the site take effect without script; those of simple lists are in catalogues.e2e.ts.

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await keeperIn(site, '建站小吴')
})
test.afterAll(() => site.stop())

const DAY = 86_400

/** Categories and attributes of goods, advertising positions, series of car brands. */
async function catalogue(): Promise<PlainForm[]> {
  const { db } = site
  const pid = await goodsCategory(db, { name: '无脚本用品' })
  const attr_id = await add(db, 'attr', { name: '别处的属性', sort: 0 })
  const path = `/goods_categories?pid=${pid}`
  const { id: brand_id } = await db.selectFrom('brand').select('id').executeTakeFirstOrThrow()
  const series = await add(db, 'series', { brand_id, name: '停产的', sort: 0 })
  const [own, added] = [{ attr_id, name: '碳纤维' }, { name: '无脚本脚垫类' }]
  const place = { keyword: 'PLAIN_PLACE' }
  return [
    { path, name: 'save', typed: { ...added, sort: 3 }, makes: ['goods_category', { ...added, pid }, { sort: 3 }] },
    {
      path,
      name: 'save',
      within: '.desk-table tbody:has-text("无脚本脚垫类")',
      typed: { short_name: '垫' },
      makes: ['goods_category', added, { short_name: '垫' }],
    },
    { path, name: 'remove', makes: ['goods_category', added, null] },
    { path, name: 'link', typed: { attr_id }, makes: ['category_attr', { category_id: pid }, { attr_id }] },
    { path, name: 'value', typed: { name: '碳纤维', sort: 2 }, makes: ['attr_value', own, { sort: 2 }] },
    { path, name: 'drop', makes: ['attr_value', own, null] },
    {
      path,
      name: 'link',
      within: 'section[aria-label="别处的属性"]',
      makes: ['category_attr', { category_id: pid }, null],
    },
    {
      path,
      name: 'attr',
      typed: { name: '无脚本材质', sort: 4 },
      makes: ['attr', { name: '无脚本材质' }, { sort: 4 }],
    },
    {
      path: '/adverts',
      name: 'float',
      typed: { title: '浮着的', url: '/street', reason: '换季' },
      makes: ['audit', { action: 'floatSave', user_id: keeper }, { reason: '换季' }],
    },
    {
      path: '/adverts',
      name: 'place',
      typed: { ap_name: '新的广告位', ...place, ap_width: 300 },
      makes: ['adv_position', place, { ap_name: '新的广告位', ap_width: 300 }],
    },
    {
      path: '/adverts',
      name: 'unplace',
      within: 'main section:has(> header:has-text("新的广告位"))',
      makes: ['adv_position', place, null],
    },
    {
      path: `/car_brands?brand_id=${brand_id}`,
      name: 'drop',
      within: rowWith('id', series),
      makes: ['series', { id: series }, null],
    },
  ]
}

/** API keys, webhooks, a test message. */
async function integration(): Promise<PlainForm[]> {
  const { db } = site
  const url = 'https://example.com/in'
  const hook = { events: '["order.paid"]', secret: '', maker_id: keeper, createtime: now() }
  const webhook_id = await add(db, 'webhook', { ...hook, url: 'https://example.org/in', is_on: 0 })
  const event_id = await add(db, 'webhook_event', {
    uuid: 'plain-1',
    type: 'order.paid',
    body: '{}',
    createtime: now(),
  })
  const sent = { webhook_id, event_id, state: -1, due_time: 0, createtime: now() }
  const delivery = await add(db, 'webhook_delivery', sent)
  return [
    {
      path: '/api_keys',
      name: 'make',
      typed: { name: '对账的密钥' },
      ticked: ['scope:forum:read'],
      makes: ['api_key', { name: '对账的密钥' }, { scopes: '["forum:read"]', revoketime: 0 }],
    },
    { path: '/api_keys', name: 'revoke', makes: ['api_key', { name: '对账的密钥', revoketime: 0 }, null] },
    {
      path: '/webhooks',
      name: 'save',
      typed: { url, is_on: '0' },
      ticked: ['event:order.paid'],
      makes: ['webhook', { url }, { events: '["order.paid"]', is_on: 0 }],
    },
    {
      path: '/webhooks',
      name: 'ping',
      within: rowWith('id', webhook_id),
      makes: ['webhook_delivery', { webhook_id, state: 0 }, { webhook_id }],
    },
    {
      path: `/webhook?id=${webhook_id}`,
      name: 'replay',
      within: rowWith('id', delivery),
      makes: ['webhook_delivery', { id: delivery }, { state: 0 }],
    },
    {
      path: '/webhooks',
      name: 'remove',
      within: rowWith('id', webhook_id),
      makes: ['webhook', { id: webhook_id }, null],
    },
    ...Object.entries({ mail: 'who@example.com', sms: '13800138000' }).map(
      ([channel, to]): PlainForm => ({
        path: '/settings',
        name: 'test',
        typed: { to },
        within: `.panel:has(> form > [name="channel"][value="${channel}"])`,
        makes: ['audit', { user_id: keeper, detail: `{"channel":"${channel}"}` }, { action: 'settingsTest' }],
      }),
    ),
  ]
}

/** An article of help: its draft, its versions; a new one; a published one, removed. */
async function content(): Promise<PlainForm[]> {
  const path = '/content_item?kind=help&name=5'
  const item = { kind: 'help', name: '5' }
  const due = Math.floor(now() / DAY + 2) * DAY
  const moment = new Date((due + 8 * 3600) * 1000).toISOString().slice(0, 16)
  const title = '无脚本的文章'
  const words = { 'title.zh-cn': title, 'title.en-us': 'An article', 'content.zh-cn': '一', 'content.en-us': 'one' }
  return [
    { path, name: 'draft', typed: { 'title.zh-cn': '改过的标题' }, makes: ['content_item', item, { user_id: keeper }] },
    { path, name: 'schedule', typed: { due: moment }, makes: ['content_item', item, { due }] },
    { path, name: 'discard', makes: ['content_item', item, { draft: null, due: null }] },
    {
      path,
      name: 'publish',
      typed: { 'title.zh-cn': '又改的标题' },
      makes: ['content_item', item, { title: '又改的标题' }],
    },
    { path, name: 'revert', makes: ['content_item', item, { version_id: null }] },
    {
      path: '/content_item?kind=help',
      name: 'publish',
      typed: words,
      makes: ['content_item', { kind: 'help', title }, { draft: null }],
    },
    {
      path: '/content_item?kind=help&name=6',
      name: 'remove',
      makes: ['content_version', { act: 'remove', user_id: keeper }, { body: null }],
    },
  ]
}

const areas = { catalogue, integration, content }

for (const [prefix, name] of [
  ['', 'catalogue'],
  ['/en-us', 'integration'],
  ['', 'content'],
] as const)
  test(`without script every staff form for ${name} takes effect (${prefix || 'zh-cn'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const forms = await areas[name]()
    await site.everythingFalls()
    const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled: false })
    for (const form of forms) await takesEffect(page, site, `${site.url}${prefix}/staff`, form)
  })
