import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { openSite } from '../../../src/lib/domain/staff/open-site.ts'
import { databases, member, staff } from '../../world.ts'
import { now } from './desk.ts'

const facts = {
  title: '远途',
  title_en: 'Farway',
  logo: '',
  company_name: '远途汽车有限公司',
  icp: '',
  gov_record: '',
  phone: '',
  email: 'hi@farway.cn',
}

/** Words of the example site that must not remain. */
const example = ['杭州车友网络科技有限公司', '400-000-2026', 'cheyou.example', '00000000', 'Cheyou', '双十二']

describe.each(databases)('opening a site on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('puts the company’s facts into all shipped texts and leaves none of the example’s', async () => {
    const who = await staff(db, 'admin', 'content')
    await openSite(who, facts)
    const library = now(who)
    for (const locale of ['zh-cn', 'en-us'] as const) {
      const site = await library.site(locale)
      expect(site.title).toBe(locale === 'zh-cn' ? '远途' : 'Farway')
      expect(site.copyright).toMatchObject({ company_name: '远途汽车有限公司', icp: '', copyright_link: '' })
      expect(site.contact).toMatchObject({ phone: '', email: 'hi@farway.cn' })
      expect(await library.notice(locale)).toEqual([])
      expect(JSON.stringify(site)).not.toContain('假一赔十')
      const said = JSON.stringify([site, await library.help(locale)])
      expect(example.filter(word => said.includes(word))).toEqual([])
    }
  })

  test('accepts site words whose links already carry their language prefix', async () => {
    const who = await staff(db, 'admin', 'content')
    const site: typeof who.library.site = async locale => {
      const words = await who.library.site(locale)
      return locale === 'zh-cn' ? words : JSON.parse(JSON.stringify(words).replaceAll('"href":"/', '"href":"/en-us/'))
    }
    await openSite({ ...who, library: { ...who.library, site } }, facts)
    expect((await now(who).site('en-us')).title).toBe('Farway')
  })

  test('is allowed only to administrators', async () => {
    await expect(openSite(await member(db), facts)).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(openSite(await staff(db, 'content'), facts)).rejects.toMatchObject({ reason: 'forbidden' })
  })
})
