import { expect, test } from 'vitest'
import { calls } from '../../src/lib/api/index.ts'
import { apiDocument } from '../../src/lib/api/openapi.ts'
import { handleCall } from '../../src/lib/api/router.ts'
import { isVersion, sayVersion } from '../../src/lib/api/version.ts'
import { apiVersion } from '../../src/lib/core/api-version.ts'
import { config } from '../../src/lib/core/config.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { onSqlite, visitor } from '../world.ts'

test('every answer names the API version, and another requested version is refused', async () => {
  const db = await onSqlite()
  const ask = (headers: Record<string, string>) => {
    const request = new Request(`${config.site}/api/index/getReportList`, { method: 'POST', body: '{}', headers })
    const locals = { who: visitor(db), locale: 'en-us', t: translator('en-us') }
    return handleCall({ request, url: new URL(request.url), cookies: { get: () => undefined }, locals } as never)
  }
  const answers = [await ask({}), await ask({ 'api-version': apiVersion }), await ask({ 'api-version': '2020-01-01' })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
  expect(answers.map(({ headers }) => headers.get('api-version'))).toEqual([apiVersion, apiVersion, apiVersion])
  expect(await answers[2]!.json()).toMatchObject({ code: -20606, desc: expect.stringContaining(apiVersion) })
  expect(apiDocument('en-us').info).toMatchObject({ version: apiVersion })
  expect([isVersion(null), isVersion('')]).toEqual([true, false])
  await db.destroy()
})

test('a deprecated call names its dates and successor', () => {
  const headers = new Headers()
  sayVersion(headers, { since: '2027-01-01', sunset: '2027-07-01', instead: '/api/mall/car/add' })
  expect(Object.fromEntries(headers)).toEqual({
    'api-version': apiVersion,
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: '</api/mall/car/add>; rel="successor-version"',
  })
})

test('deprecated calls have a later sunset and an existing successor', () => {
  const going = Object.values(calls).flatMap(row => ('deprecated' in row && row.deprecated ? [row.deprecated] : []))
  const wrong = (going as { since: string; sunset: string; instead: string }[]).filter(
    ({ since, sunset, instead }) => !(since < sunset) || !(instead in calls),
  )
  expect(wrong).toEqual([])
})
