import { beforeAll, describe, expect, test } from 'vitest'
import { advertSave } from '../../../src/lib/domain/staff/mall/adverts.ts'
import { slideSave } from '../../../src/lib/domain/staff/showcase.ts'
import { newestEntry } from '../../../src/lib/domain/staff/unchanged.ts'
import { loadStaffSlides } from '../../../src/lib/web/staff/showcase.ts'
import { ledTo, opened, shown } from '../../web/astro-request.ts'
import { add, databases, staff } from '../../world.ts'

const slide = { place: 'home', image: '/art/cover-v1.svg', title: '秋季保养', sort: 0 } as const

describe.each(databases)('two who save the same row on %s', async (_name, open) => {
  const db = await open()
  let one: Awaited<ReturnType<typeof staff>>
  let other: typeof one
  beforeAll(async () => {
    ;[one, other] = [await staff(db, 'content', 'trade'), await staff(db, 'content', 'trade')]
  })
  const titleOf = async (id: number) =>
    (await db.selectFrom('carousel').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title

  test('the second is told, and may save once the new state has been seen', async () => {
    const { id } = await slideSave(one, slide)
    const seen = await newestEntry(db)
    await slideSave({ ...one, seen }, { ...slide, id, title: '冬季保养' })
    const late = slideSave({ ...other, seen }, { ...slide, id, title: '春季保养' })
    await expect(late).rejects.toMatchObject({ reason: 'contentChanged' })
    expect(await titleOf(id)).toBe('冬季保养')
    await slideSave({ ...other, seen: await newestEntry(db) }, { ...slide, id, title: '春季保养' })
    expect(await titleOf(id)).toBe('春季保养')
  })

  test('of two at once one is saved; other rows, and calls without a form, are not concerned', async () => {
    const [{ id }, { id: next }] = [await slideSave(one, slide), await slideSave(one, slide)]
    const seen = await newestEntry(db)
    const both = await Promise.allSettled(
      [one, other].map(who => slideSave({ ...who, seen }, { ...slide, id, title: `${who.member}` })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await slideSave({ ...other, seen }, { ...slide, id: next, title: '别的' })
    await slideSave(other, { ...slide, id, title: '接口' })
    expect([await titleOf(id), await titleOf(next)]).toEqual(['接口', '别的'])
  })

  test('an advert in the same way', async () => {
    const ap_id = await add(db, 'adv_position', { ap_name: '首页', keyword: `HOME${one.member}` })
    const advert = {
      ap_id,
      adv_title: '广告',
      adv_image: '/art/cover-v1.svg',
      url: '',
      slide_sort: 0,
      background: '',
      is_show: 1,
      reason: '',
    }
    const { id } = await advertSave(one, advert)
    const seen = await newestEntry(db)
    await advertSave({ ...one, seen }, { ...advert, id })
    const late = advertSave({ ...other, seen }, { ...advert, id, adv_title: '晚了' })
    await expect(late).rejects.toMatchObject({ reason: 'contentChanged' })
  })

  test('the page’s form says so and keeps what was typed', async () => {
    const { id } = await slideSave(one, slide)
    const page = (who: typeof one, form?: Record<string, string>) =>
      opened(who, '/staff/slides', form ? { form: { do: 'save', id: String(id), ...form } } : {})
    const drawn = page(one)
    await loadStaffSlides(drawn)
    const seen = String(drawn.locals.seen)
    const typed = { place: 'home', image: slide.image, sort: '0', seen }
    expect(ledTo(await loadStaffSlides(page(one, { ...typed, title: '第一' })))).toContain('/staff/slides')
    const { list } = shown(await loadStaffSlides(page(other, { ...typed, title: '第二' })))
    expect(list.sent).toMatchObject({ fault: { reason: 'contentChanged' }, values: { title: '第二' } })
    expect(await titleOf(id)).toBe('第一')
  })
})
