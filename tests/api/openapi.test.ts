import { expect, test } from 'vitest'
import { docsOf } from '../../src/lib/api/docs.ts'
import { type AnyCall, calls, paths } from '../../src/lib/api/index.ts'
import { apiDocument, type Operation } from '../../src/lib/api/openapi.ts'
import { catalogue } from '../../src/lib/core/refusal.ts'

const document = apiDocument('zh-cn')
const rows: [string, AnyCall][] = Object.entries(calls)

const operationsOf = (path: string) => {
  const { get, post } = document.paths[path]!
  return [get, post].filter((each): each is Operation => each !== undefined)
}

/** Resolves a pointer within the document. */
const at = (ref: string) =>
  ref
    .replace('#/', '')
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((place, part) => Object(place)[part], document)

test('the document describes exactly the paths that are answered', () => {
  expect(Object.keys(document.paths).toSorted()).toEqual(paths.map(([path]) => path).toSorted())
})

test('every reference resolves', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
  expect(refs.length).toBeGreaterThan(rows.length)
  expect(refs.filter(ref => at(ref) === undefined)).toEqual([])
})

test.each(rows)('%s documents access, availability and answer', (path, row) => {
  const operations = operationsOf(path)
  expect(operations.length).toBeGreaterThan(0)
  for (const operation of operations) {
    expect(operation).toMatchObject({
      'x-access': row.access,
      'x-open': row.servedElsewhere === true || row.run !== undefined,
    })
    expect(operation).toHaveProperty('responses.200')
    expect(operation).toHaveProperty('security.length', row.access === 'open' ? 0 : 3)
    expect(operation.summary).not.toMatch(/^\/|^api:/)
  }
})

test('every operation has a unique id', () => {
  const names = rows.flatMap(([path]) => operationsOf(path).map(each => Object(each)['operationId']))
  expect(names).toEqual([...new Set(names)])
})

test('a GET call takes its fields as query parameters', () => {
  const { get, post } = document.paths['/api/mall/category/index']!
  expect(get?.parameters).toMatchObject([{ in: 'query', name: 'pid' }])
  expect(post).toBeDefined()
  expect(document.paths['/api/user/captcha']).not.toHaveProperty('post')
})

test('a field shows its type, range and default', () => {
  const [line] = docsOf('zh-cn').areas.flatMap(area => area.calls.filter(call => call.path.endsWith('/talkEssayList')))
  expect(line?.fields).toEqual([
    { name: 'talk_id', needed: true, type: '整数', range: '≥ 1' },
    { name: 'page', needed: false, type: '整数', range: '1–1000，默认 1' },
    { name: 'limit', needed: false, type: '整数', range: '1–50，默认 10' },
    { name: 'screen', needed: false, type: '整数', range: '0 | 1' },
  ])
})

test('the readable page has every call and error in both languages', () => {
  for (const locale of ['zh-cn', 'en-us'] as const) {
    const { areas, count, errors } = docsOf(locale)
    expect(areas.flatMap(area => area.calls.map(call => call.path)).toSorted()).toEqual(Object.keys(calls).toSorted())
    expect([count, errors.length]).toEqual([rows.length, Object.keys(catalogue).length])
    expect(areas.flatMap(area => area.calls.flatMap(call => call.fields)).filter(field => !field.type)).toEqual([])
  }
  expect(docsOf('en-us').areas[0]?.title).toBe('Account')
})

test('the document is built once', () => {
  expect(apiDocument('zh-cn')).toBe(document)
})
