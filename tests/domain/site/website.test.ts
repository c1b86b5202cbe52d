import { expect, test } from 'vitest'
import * as website from '../../../src/lib/domain/site/website.ts'
import { reader } from './library.ts'

test('reports the site’s details and whether it is open', async () => {
  const info = await website.websiteInfo(reader(), { web_status: 1, close_reason: '' })
  expect(info).toMatchObject({ title: '车友', web_status: 1, wap_status: 1, web_phone: '400-000-2026' })
  expect(Object.keys(info).sort().join()).toBe(
    'close_reason,desc,keywords,logo,title,wap_status,web_address,web_email,web_phone,web_qq,web_qrcode,web_status,' +
      'web_weixin',
  )
  const closed = { web_status: 0, close_reason: '维护' } as const
  expect(await website.websiteInfo(reader(), closed)).toMatchObject({ ...closed, wap_status: 0 })
})

test('copyright, default pictures and phone code have the specified fields', async () => {
  expect(
    Object.keys(await website.copyright(reader()))
      .sort()
      .join(),
  ).toBe('company_name,copyright_desc,copyright_link,gov_record,gov_url,icp,logo,market_supervision_url')
  expect(
    Object.keys(await website.defaultimg(reader()))
      .sort()
      .join(),
  ).toBe('default_goods_img,default_headimg,default_shop_img')
  expect(await website.wapQrcode(reader())).toEqual({ path: { h5: { img: '/art/qr-h5.svg' } } })
})

test('the main menu has the eight specified entries in order', async () => {
  const { count, list } = await website.navList(reader())
  expect(count).toBe(8)
  expect(list.map(entry => entry.nav_url).join(' ')).toBe('/ /shortVideo /shop /coupon /seckill /allBbs /inform /cart')
  const home = { id: 1, nav_title: '首页', nav_url: '/', sort: 1, nav_icon: 'home', is_blank: 0, is_show: 1 }
  expect(list[0]).toEqual(home)
})

test('paginates the menu and friend links', async () => {
  const { count, list } = await website.friendlyLink(reader(), { page: 2, page_size: 3 })
  expect(count).toBe(4)
  const link = { id: 4, link_title: '车险比价', link_url: 'https://insurance.cheyou.example/', link_pic: '' }
  expect(list).toEqual([{ ...link, is_blank: 1, is_show: 1 }])
  expect((await website.navList(reader(), { page: 2, page_size: 5 })).list.map(entry => entry.id)).toEqual([6, 7, 8])
})

test('joins hot words in one text and returns default words unchanged', async () => {
  expect((await website.hotSearchWords(reader())).words.split(',')).toContain('行车记录仪')
  expect(await website.defaultSearchWords(reader())).toEqual({ words: '搜索 商品/店铺' })
})
