import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleExcerpt, pageDescription } from '../../src/lib/core/page-description.ts'

test('each page is described in its own words, also where it has none', () => {
  expect(pageDescription({ title: '首页', path: '/' }, '车友社区')).toBe('车友社区')
  expect(pageDescription({ title: '比亚迪论坛', path: '/bbsDetails?id=1', description: '聊比亚迪' }, '车友社区')).toBe(
    '聊比亚迪',
  )
  for (const description of [undefined, '', ' \n'])
    expect(pageDescription({ title: '无字的帖子', path: '/essayDetails?id=1', description }, '车友社区')).toBe(
      '无字的帖子 - 车友社区',
    )
})

test('an article is described by its beginning', () => {
  expect(articleExcerpt('<h2>发货</h2>\n<p>付款后 <b>48</b> 小时</p>')).toBe('发货 付款后 48 小时')
  expect([...articleExcerpt(`<p>${'字'.repeat(500)}</p>`)]).toHaveLength(120)
})

test('help and notices say what they are about', () => {
  for (const file of ['Help', 'Notice'])
    expect(readFileSync(`src/layouts/cms/${file}.astro`, 'utf8')).toContain('<Forum {title} {description}>')
})
