import { add, comment, essay, forum } from '../world.ts'
import { choice, type PlainForm, rowWith, takesEffect } from './plain-forms.ts'
import { confirmedIn, keeperIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Every form of the staff console that concerns the community takes effect without script.

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await keeperIn(site, '审核小陈')
})
test.afterAll(() => site.stop())

const DAY = 86_400

async function reports(): Promise<PlainForm[]> {
  const author_id = await someone(site, '被举报的人')
  const forum_id = await forum(site.db)
  const report = async () => {
    const target_id = await essay(site.db, { user_id: author_id, forum_id, title: '被举报的帖子' })
    const about = { target_type: 'essay', target_id, author_id, forum_id, reason: '7', desc: '', images: '[]' }
    return add(site.db, 'report', { ...about, user_id: keeper, weight: 1, createtime: now() - DAY })
  }
  const [one, two, three] = [await report(), await report(), await report()]
  const handled = (id: number, status: number, typed: Record<string, string>): PlainForm => ({
    path: '/reports',
    name: 'handle',
    typed,
    within: rowWith('id', id),
    button: choice('status', status),
    makes: ['report', { id }, { status }],
  })
  const many = (id: number, name: string, status: number, path = '/reports'): PlainForm => ({
    path,
    name,
    typed: { reason: '广告', note: '看过了' },
    ticked: [`chosen_${id}`],
    makes: ['report', { id }, { status, assignee: keeper }],
  })
  return [
    handled(one, 1, {}),
    { ...handled(one, 2, { reason: '广告' }), path: '/reports?status=1' },
    handled(two, 3, { note: '没看出问题' }),
    many(three, 'eachTake', 1),
    many(three, 'eachDismiss', 3, '/reports?status=1'),
    many(await report(), 'eachUphold', 2),
  ]
}

async function held(): Promise<PlainForm[]> {
  const user_id = await someone(site, '等审核的人')
  const forum_id = await forum(site.db)
  const waits = { shown: 0, is_approved: 0 }
  const post = () => essay(site.db, { user_id, forum_id, title: '等审核', ...waits, createtime: now() })
  const [one, two, three] = [await post(), await post(), await post()]
  const essay_id = await essay(site.db, { user_id, forum_id })
  const said = await comment(site.db, { user_id, essay_id, content: '等审核的回复', ...waits, createtime: now() })
  const within = rowWith('target_id', one)
  return [
    {
      path: '/held',
      name: 'take',
      within,
      makes: ['review', { kind: 'essay', target_id: one }, { assignee: keeper }],
    },
    {
      path: '/held',
      name: 'note',
      within,
      typed: { text: '像广告' },
      makes: ['review_note', { kind: 'essay', target_id: one }, { text: '像广告', user_id: keeper }],
    },
    {
      path: '/held',
      name: 'decide',
      within,
      button: choice('is_approved', 1),
      makes: ['essay', { id: one }, { is_approved: 1, shown: 1 }],
    },
    {
      path: '/held',
      name: 'decide',
      within: rowWith('target_id', two),
      button: choice('is_approved', 2),
      typed: { reason: '是广告' },
      makes: ['essay', { id: two }, { is_approved: 2, shown: 0 }],
    },
    {
      path: '/held',
      name: 'eachRefuse',
      typed: { reason: '也是广告' },
      ticked: [`chosen_${three}`],
      makes: ['essay', { id: three }, { is_approved: 2, shown: 0 }],
    },
    {
      path: '/held?kind=comment',
      name: 'decide',
      within: rowWith('target_id', said),
      button: choice('is_approved', 1),
      makes: ['comment', { id: said }, { is_approved: 1, shown: 1 }],
    },
  ]
}

/** Applications: to be a car owner, to moderate, to open a shop. */
async function applications(): Promise<PlainForm[]> {
  const { db } = site
  const createtime = now() - 90 * DAY
  const { id: brand_id } = await db.selectFrom('brand').select('id').executeTakeFirstOrThrow()
  const papers = {
    brand_id,
    series: '旗舰版',
    id_positive: 1,
    id_back: 2,
    driving_license: 3,
    car_photo: 4,
    hashes: '[]',
  }
  const industry_id = await add(db, 'shop_category', { name: '养护' })
  const guarantee_level = await add(db, 'shop_guarantee', { name: '一级', money: 0, desc: '', sort: 0 })
  const lives = { province: '330000', city: '330100', address: '文三路' }
  const about = {
    nickname: '李',
    realname: '李',
    id_number: '',
    sex: 1,
    industry: '',
    phone: '1',
    email: '',
    area: '330106',
  }
  const shown = {
    logo: '',
    yyzz_images: '[]',
    other_images: '[]',
    id_card_positive_image: '',
    id_card_negative_image: '',
  }
  const place = { ...lives, district: '330106', address_city: '杭州', real_name: '王五', phone: '13812346021' }
  const opened = { industry_id, guarantee_level, ...shown, ...place, status: 1, createtime }
  const forum_id = await forum(db)
  const forms: PlainForm[] = []
  for (const state of [2, 1]) {
    const user_id = await someone(site, `申请的人 ${state}`)
    const [car, board, shop] = [
      await add(db, 'certification', { ...papers, user_id, createtime }),
      await add(db, 'moderator_apply', { ...about, ...lives, user_id, forum_id, reason: '想管', createtime }),
      await add(db, 'shop_apply', { ...opened, user_id, name: `无脚本车品 ${state}` }),
    ]
    const form = { name: 'decide', button: choice('state', state), ...(state === 2 && { typed: { reason: '看不清' } }) }
    const at = (path: string, id: number) => ({ path, ...form, within: rowWith('id', id) })
    forms.push(
      { ...at('/certifications', car), makes: ['certification', { id: car }, { state }] },
      { ...at('/boards', board), makes: ['moderator_apply', { id: board }, { state }] },
      { ...at('/shop_applies', shop), makes: ['shop_apply', { id: shop }, { status: state === 1 ? 3 : -1 }] },
    )
  }
  return forms
}

async function members(): Promise<PlainForm[]> {
  const user_id = await someone(site, '不守规矩的人')
  const path = `/member?id=${user_id}`
  const detail = JSON.stringify({ account_type: 'point', amount: 5 })
  const asked = { action: 'adjustAccount', user_id, target_id: user_id, detail, reason: '补发' } as const
  const request = await add(site.db, 'staff_request', { ...asked, createtime: now() })
  const { id: cate_id } = await site.db.selectFrom('forum_category').select('id').executeTakeFirstOrThrow()
  const forum_id = await forum(site.db, { cate_id, name: '无脚本论坛' })
  await site.db.insertInto('moderator').values({ forum_id, user_id, createtime: now() }).execute()
  const searched = { scope: 'goods', times: 3, found: 0, lasttime: now() }
  for (const text of ['zuodian', 'lunguo']) await add(site.db, 'searched', { ...searched, text })
  return [
    { path, name: 'mute', typed: { reason: '刷屏' }, makes: ['mute', { user_id }, { reason: '刷屏' }] },
    { path, name: 'unmute', makes: ['mute', { user_id }, null] },
    { path, name: 'ban', typed: { reason: '广告' }, makes: ['ban', { user_id }, { reason: '广告' }] },
    { path, name: 'unban', makes: ['ban', { user_id }, null] },
    {
      path: '/requests',
      name: 'decide',
      within: rowWith('id', request),
      button: choice('status', -1),
      typed: { reason: '没有依据' },
      makes: ['staff_request', { id: request }, { status: -1, answer: '没有依据' }],
    },
    {
      path: '/forums',
      name: 'category',
      typed: { name: '无脚本分类', sort: 9 },
      makes: ['forum_category', { name: '无脚本分类' }, { sort: 9 }],
    },
    {
      path: '/forums',
      name: 'forum',
      within: rowWith('id', forum_id),
      typed: { desc: '改过的简介' },
      makes: ['forum', { id: forum_id }, { desc: '改过的简介' }],
    },
    {
      path: '/forums',
      name: 'dismiss',
      within: rowWith('id', forum_id),
      typed: { reason: '久不上线' },
      makes: ['moderator', { forum_id, user_id }, null],
    },
    {
      path: '/searches?text=zuodian',
      name: 'alias',
      typed: { word: '屁垫' },
      makes: ['search_word', { words: '屁垫, zuodian' }, { finds: '' }],
    },
    { path: '/searches?text=lunguo', name: 'forget', makes: ['searched', { text: 'lunguo' }, null] },
  ]
}

const areas = { reports, held, applications, members }

for (const [prefix, name] of [
  ['', 'reports'],
  ['/en-us', 'held'],
  ['', 'applications'],
  ['/en-us', 'members'],
] as const)
  test(`without script every staff form for ${name} takes effect (${prefix || 'zh-cn'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const forms = await areas[name]()
    await site.everythingFalls()
    const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled: false })
    for (const form of forms) await takesEffect(page, site, `${site.url}${prefix}/staff`, form)
  })
