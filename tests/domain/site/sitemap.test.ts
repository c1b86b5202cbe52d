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

test('includes pages made from content files', () => {
  const [help, notice] = [[{ id: 3, create_time: 5 }], [{ id: 4, create_time: 6 }]]
  const entries = fixedEntries({ help, helpClass: [{ class_id: 2 }], notice })
  expect(entries).toEqual(
    expect.arrayContaining([
      { path: '/' },
      { path: '/cms/help/listother-2' },
      { path: '/cms/help-3', time: 5 },
      { path: '/cms/notice-4', time: 6 },
    ]),
  )
})
