import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Bodies } from '../../../src/lib/core/content/bodies.ts'
import * as schema from '../../../src/lib/core/content/schema.ts'
import { contentPublish, contentRemove } from '../../../src/lib/domain/content/edit.ts'
import { contentFiles } from '../../../src/lib/domain/content/files.ts'
import { databases, staff } from '../../world.ts'
import { frontMatter } from '../site/library.ts'
import { announced, article, formOf, reading } from './desk.ts'

const read = (path: string) => readFileSync(`src/content/${path}`, 'utf8')

describe.each(databases)('exporting edited content as files, on %s', (_, open) => {
  test('returns no files if nothing was edited', async () => {
    expect(await contentFiles(reading(await staff(await open(), 'content')), read)).toEqual([])
  })

  test('files contain the published content in both languages, and removed items are deleted', async () => {
    const who = reading(await staff(await open(), 'content'))
    const form = await formOf(who, 'words', 'company')
    ;(form.body as Bodies['words'])['zh-cn'].copyright!.icp = '京ICP备1号'
    await contentPublish(who, form)
    const { name } = await contentPublish(who, { kind: 'help', revision: 0, body: article })
    const odd = { ...announced, 'zh-cn': { title: '注意: 不要#急', content: '照常' }, receiving_type: 'web,app' }
    await contentPublish(who, { kind: 'notice', name: '1', revision: 0, body: odd })
    await contentRemove(who, { kind: 'notice', name: '2', revision: 0 })
    const files = new Map((await contentFiles(who, read)).map(({ path, text }) => [path, text]))
    const site = schema.site.parse(JSON.parse(files.get('site/zh-cn.json')!))
    expect(site.copyright.icp).toBe('京ICP备1号')
    expect(site.title).toBe(JSON.parse(read('site/zh-cn.json')).title)
    const { data, content } = frontMatter(files.get(`help/en-us/${name}.md`)!)
    expect(schema.help([1]).parse(data)).toEqual({
      title: 'Service intervals',
      class_id: 1,
      sort: 3,
      create_time: 1_795_000_000,
    })
    expect(content).toBe(article['en-us'].content)
    const notice = frontMatter(files.get('notice/zh-cn/1.md')!).data
    expect(schema.notice.parse(notice)).toMatchObject({ title: '注意: 不要#急', is_top: 1, receiving_type: 'web,app' })
    expect(files.get('notice/en-us/2.md')).toBeNull()
  })
})
