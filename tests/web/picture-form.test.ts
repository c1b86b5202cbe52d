import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
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
})
