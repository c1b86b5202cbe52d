import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { captcha, checkCaptcha, newCaptcha } from '../../../src/lib/domain/account/captcha.ts'
import { captchaPicture } from '../../../src/lib/domain/account/captcha-picture.ts'
import { databases, NOW } from '../../world.ts'
import { browser, captchaOf } from './asking.ts'

const wrong = { reason: 'wrongCaptcha' }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  const at = (now = NOW, address = '198.51.100.7') => browser(db, { now, address })

  test('accepts the right answer once, ignoring case and surrounding spaces', async () => {
    const { id, answer } = await captchaOf(at())
    await checkCaptcha(at(), id, ` ${answer.toLowerCase()} `)
    await expect(checkCaptcha(at(), id, answer)).rejects.toMatchObject(wrong)
  })

  test('a wrong answer invalidates the captcha', async () => {
    const { id, answer } = await captchaOf(at())
    await expect(checkCaptcha(at(), id, 'AAAA')).rejects.toMatchObject(wrong)
    await expect(checkCaptcha(at(), id, answer)).rejects.toMatchObject(wrong)
  })

  test('rejects a captcha after 120 seconds, and a missing id and answer', async () => {
    const { id, answer } = await captchaOf(at())
    await expect(checkCaptcha(at(NOW + 120), id, answer)).rejects.toMatchObject(wrong)
    await expect(checkCaptcha(at(), undefined, undefined)).rejects.toMatchObject(wrong)
    await expect(checkCaptcha(at(), '', '')).rejects.toMatchObject(wrong)
  })

  test('accepts only one of fifty concurrent right answers', async () => {
    const { id, answer } = await captchaOf(at())
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => checkCaptcha(at(), id, answer)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a new captcha under the same id replaces the old one; id and answer are stored hashed', async () => {
    await newCaptcha(at(), 'mine')
    const [before] = await db.selectFrom('captcha').selectAll().orderBy('until', 'desc').execute()
    await newCaptcha(at(), 'mine')
    const rows = await db.selectFrom('captcha').selectAll().where('id', '=', before!.id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.answer).toMatch(/^[\da-f]{64}$/)
    expect(rows[0]?.id).not.toContain('mine')
  })

  test('returns an id and a PNG data URL, and limits an IP address to 120 captchas in ten minutes', async () => {
    const address = '203.0.113.1'
    const { id, img } = await captcha(at(NOW, address), {})
    expect([id.length, img.slice(0, 22)]).toEqual([36, 'data:image/png;base64,'])
    for (let n = 1; n < 120; n++) await captcha(at(NOW, address), {})
    await expect(captcha(at(NOW, address), {})).rejects.toMatchObject({ reason: 'tooFast' })
  })
})

test('draws a different PNG each time, without the answer as text in the file', async () => {
  const [one, other] = [await captchaPicture('K7MX'), await captchaPicture('K7MX')]
  expect(one.equals(other)).toBe(false)
  expect(one.includes('K7MX')).toBe(false)
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 })
})
