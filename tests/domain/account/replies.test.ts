import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyCall, paths } from '../../../src/lib/api/index.ts'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { databases, member } from '../../world.ts'
import { type Browser, browser, captchaOf } from './asking.ts'

const rows = new Map<string, AnyCall>(paths)

describe.each(databases)('secrets in replies, on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  let last = 0
  const signed = async (values: object = {}): Promise<Browser & Member> => {
    const mobile = `1390013${String(8000 + ++last)}`
    return { ...browser(db), member: (await member(db, { mobile, ...values })).member }
  }
  const ask = (who: Member, path: string, input: object) => {
    const row = rows.get(path)!
    const read = row.input.safeParse(input)
    if (!read.success) throw read.error
    return row.run?.(who, read.data) as Promise<Record<string, unknown>>
  }

  test('a code sent by SMS or mail never appears in the reply', async () => {
    const who = await signed()
    const captcha = async () => {
      const { id, answer } = await captchaOf(who)
      return { captcha_id: id, captcha_code: answer }
    }
    const replies = [
      await ask(who, '/api/member/pwdmobliecode', {}),
      await ask(who, '/api/member/paypwdcode', {}),
      await ask(who, '/api/member/bindmobliecode', { mobile: '13900139777', ...(await captcha()) }),
      await ask(who, '/api/member/bingemailcode', { email: 'li@cheyou.example', ...(await captcha()) }),
    ]
    const codes = () => [
      ...who.sent.map(({ code }) => code),
      ...who.letters.map(each => /\d{6}/.exec(JSON.stringify(each))![0]),
    ]
    // Messages are sent after the reply.
    await expect.poll(codes).toHaveLength(replies.length)
    for (const reply of replies) for (const code of codes()) expect(JSON.stringify(reply)).not.toContain(code)
  })

  test.each(['/api/member/detail', '/api/member/info'])(
    '%s says whether passwords are set and never contains their hashes',
    async path => {
      const hash = await hashOf('135790')
      const said = async (values: object) => {
        const reply = await ask(await signed(values), path, {})
        expect(JSON.stringify(reply)).not.toContain('argon2')
        return Object.entries(reply).flatMap(([name, value]) => (/password/.test(name) ? [[name, value]] : []))
      }
      const [both, none] = [await said({ password: hash, pay_password: hash }), await said({})]
      expect(both.map(([name]) => name)).toEqual(none.map(([name]) => name))
      expect(both.length).toBeGreaterThan(0)
      for (const [, value] of both) expect(value).toBe(1)
      for (const [, value] of none) expect(value).toBe(0)
    },
  )
})
