import { expect, test } from 'vitest'
import { fixedEntries, sitemapIndex, sitemapPart } from '../../../src/lib/domain/site/sitemap.ts'
import { all, readXml, textsOf } from '../../xml.ts'

const site = 'https://cheyou.example'

test('the sitemap index lists its parts', () => {
  const map = readXml(sitemapIndex(site, ['page', 'essay-0']))
  expect(textsOf(map, 'loc')).toEqual([`${site}/sitemap-page.xml`, `${site}/sitemap-essay-0.xml`])
})

test('entries have their time and their address in both languages', () => {
  const map = readXml(sitemapPart(site, [{ path: '/essayDetails?id=7', time: 1_795_233_600 }, { path: '/' }]))
  expect(textsOf(map, 'loc')).toEqual([`${site}/essayDetails?id=7`, `${site}/`])
  expect(textsOf(map, 'lastmod')).toEqual(['2026-11-21T04:00:00Z'])
  expect(all(map, 'xhtml:link').map(({ attributes: { hreflang, href } }) => [hreflang, href])).toEqual([
    ['zh-CN', `${site}/essayDetails?id=7`],
    ['en-US', `${site}/en-us/essayDetails?id=7`],
    ['x-default', `${site}/essayDetails?id=7`],
    ['zh-CN', `${site}/`],
    ['en-US', `${site}/en-us`],
    ['x-default', `${site}/`],
  ])
})

const newest = { essay: 7, video: 8, goods: 9 }
const help = [
  { id: 3, class_id: 2, create_time: 5 },
  { id: 5, class_id: 1, create_time: 4 },
]
const notice = [{ id: 4, create_time: 6 }]

test('includes pages made from content files', () => {
  const entries = fixedEntries({ help, helpClass: [{ class_id: 2 }], notice }, newest)
  expect(entries).toEqual(
    expect.arrayContaining([
      { path: '/', time: 7 },
      { path: '/cms/help', time: 5 },
      { path: '/cms/help/listother-2', time: 5 },
      { path: '/cms/help-3', time: 5 },
      { path: '/cms/notice', time: 6 },
      { path: '/cms/notice-4', time: 6 },
    ]),
  )
})

test('a list is as new as what it lists; of an empty one no time is known', () => {
  const none = { help: [], helpClass: [{ class_id: 2 }], notice: [] }
  const timeOf = (times: Partial<typeof newest>) =>
    new Map(fixedEntries(none, times).map(({ path, time }) => [path, time]))
  const known = timeOf(newest)
  for (const [path, time] of Object.entries({ '/sift': 7, '/shortVideo': 8, '/shop': 9, '/carList?type=2': 9 }))
    expect([path, known.get(path)]).toEqual([path, time])
  expect([...known].filter(([, time]) => !time).map(([path]) => path)).toEqual([
    '/downApp',
    '/cms/help',
    '/cms/notice',
    '/cms/help/listother-2',
  ])
  expect([...timeOf({}).values()].every(time => time === undefined)).toBe(true)
})
