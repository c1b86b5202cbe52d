import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import { config } from '../../src/lib/core/config.ts'
import { CART_LINES, REVIEW_PICTURES } from '../../src/lib/core/limits.ts'
import { arrivingForm } from '../../src/lib/web/picture-form.ts'
import { databases, member } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('a form with pictures, sent without script, on %s', (_name, openDb) => {
  let who: Member
  beforeAll(async () => {
    who = await member(await openDb())
  })

  const ids = Array.from({ length: CART_LINES }, (_, at) => at + 1)
  const rules = Object.fromEntries(ids.map(id => [`images-${id}`, { most: REVIEW_PICTURES, kind: 'image' as const }]))
  const read = (form: FormData) => arrivingForm(opened(who, '/evaluate', { form }), rules)

  test('the review of the largest order arrives whole', async () => {
    const form = new FormData()
    for (const id of ids) {
      form.append(`scores-${id}`, '5')
      form.append(`content-${id}`, '很稳')
      form.append(`images-${id}`, '')
    }
    const { fields, refusal } = await read(form)
    expect([refusal, fields['content-100'], Object.keys(fields).length]).toEqual([null, '很稳', 3 * CART_LINES])
  })

  test('a form of more parts than its fields can have is refused', async () => {
    const form = new FormData()
    for (let at = 0; at < 5000; at++) form.append('x', '')
    await expect(read(form)).rejects.toMatchObject({ reason: 'badBody' })
  })

  const single = (fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return arrivingForm(opened(who, '/staff/brands', { form }), 'single')
  }

  test('in a console any field takes one picture, which replaces the present one', async () => {
    const background = { r: 9, g: 40, b: 90 }
    const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background } })
    const file = new Blob([Uint8Array.from(await drawn.png().toBuffer())], { type: 'image/png' })
    const { fields, refusal } = await single({ 'rows.0.image': '/art/a.svg', 'rows.0.image_files': file, name: '甲' })
    expect([refusal, fields['name']]).toEqual([null, '甲'])
    expect(fields['rows.0.image']).toMatch(/^\/upload\/image\/\d{6}\/[\da-f]{32}\.webp$/)
  })

  test('a picture stays without a new one, and is removed on request', async () => {
    const none = new File([], '')
    const kept = await single({ image: '/art/a.svg', image_files: none })
    expect(kept.fields['image']).toBe('/art/a.svg')
    const dropped = await single({ image: '/art/a.svg', image_files: none, image_drop: '/art/a.svg' })
    expect(dropped.fields['image']).toBe('')
  })

  test('a wrong address that is typed into a form reaches its call, which refuses it', async () => {
    expect((await single({ image: 'javascript:1', image_files: new File([], '') })).fields['image']).toBe(
      'javascript:1',
    )
  })

  test('another file is read as text, such as a CSV of a spreadsheet', async () => {
    const gbk = Uint8Array.from([0xc6, 0xb7, 0xc5, 0xc6])
    expect((await single({ file: new File([gbk], 'a.csv') })).fields['file']).toBe('品牌')
  })

  test('texts and files read as text have the limit of a form without pictures', async () => {
    const half = 'a'.repeat(config.bodyBytes / 2 + 1)
    await expect(single({ one: half, two: half })).rejects.toMatchObject({ reason: 'badBody' })
    await expect(single({ one: half, file: new File([half], 'a.csv') })).rejects.toMatchObject({ reason: 'badBody' })
  })
})
