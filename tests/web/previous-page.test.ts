import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '../../src/lib/core/config.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { applyingPage } from '../../src/lib/web/applications/boards.ts'
import { loadShopApplication } from '../../src/lib/web/applications/shop.ts'
import { application, shopForm } from '../domain/applications/asking.ts'
import { databases, forum, member } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

describe.each(databases)('an application sent without script, on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const from = (page: ReturnType<typeof opened>, referer: string) => {
    page.request.headers.set('referer', referer)
    return page
  }
  const back = async (referer: string) =>
    shown(await loadShopApplication(from(opened(await member(db), '/recruitment'), referer))).first.values['back']

  test('the form knows the page that led to it, if that is one of this site to return to', async () => {
    expect(await back(`${config.site}/street?page=2`)).toBe('/street?page=2')
    for (const path of ['/recruitment', '/en-us/recruitment', '/login?redirect=%2Frecruitment', '/api/x'])
      expect([path, await back(config.site + path)]).toEqual([path, ''])
    for (const referer of ['https://elsewhere.example/street', `${config.site}.evil.example/street`, ''])
      expect([referer, await back(referer)]).toEqual([referer, ''])
  })

  async function sentShop(fields: Record<string, string>) {
    const who = await member(db)
    const { district, ...given } = await shopForm(db, who.member)
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...given, area: district, do: 'apply', agree: '1', ...fields }))
      form.append(name, String(value))
    return loadShopApplication(from(opened(who, '/recruitment', { form }), `${config.site}/recruitment`))
  }

  test('that of a shop returns there, and otherwise shows its state', async () => {
    expect(ledTo(await sentShop({ back: '/street?page=2' }))).toBe('/street?page=2')
    for (const back of ['', '//evil.example', 'https://evil.example/', '/recruitment?x=1'])
      expect([back, ledTo(await sentShop({ back }))]).toEqual([back, '/recruitment'])
  })

  test('a refused one keeps the way back', async () => {
    const { first } = shown(await sentShop({ name: '', back: '/street' }))
    expect([first.fault?.field, first.values['back']]).toEqual(['name', '/street'])
  })

  test('that of a moderator returns too', async () => {
    const forum_id = await forum(db)
    const send = async (back: string) => {
      const form = { ...application, forum_id: String(forum_id), do: 'apply', back } as unknown as Record<
        string,
        string
      >
      const who = await member(db)
      return ledTo(await applyingPage(opened(who, `/forum?forum_id=${forum_id}`, { form }), who))
    }
    expect(await send(`/bbsDetails?id=${forum_id}`)).toBe(`/bbsDetails?id=${forum_id}`)
    expect(await send('')).toBe('/member/forumManagement?tab=apply')
  })
})
