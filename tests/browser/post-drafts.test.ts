import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftExcerpt, joinDrafts } from '../../src/islands/issue/join-drafts.ts'
import { delayed } from '../../src/lib/browser/delayed.ts'
import { compareUnsaved } from '../../src/lib/browser/stores/unsaved-writing.ts'
import { typedSince } from '../../src/lib/browser/typed-since.ts'
import { standIn } from './stand-in.ts'

const fresh = () => import('../../src/lib/browser/stores/issue.ts')
let stores: Awaited<ReturnType<typeof fresh>>

beforeEach(async () => {
  vi.resetModules()
  stores = await fresh()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const writing = {
  forum_id: 3,
  essay_id: 0,
  place: 'post:3',
  title: '提车',
  column_id: 0,
  talk_ids: [],
  content: { blocks: [] },
}
const made = { version: 0, writer: 'one' }

test('a post is sent after the running saves of its draft, even if they fail', async () => {
  const answers: (() => void)[] = []
  const calls = standIn(async ({ path }) => {
    if (!path.endsWith('saveDraft')) return {}
    await new Promise<void>(done => answers.push(done))
    return answers.length === 2 ? { code: -1 } : { data: { updatetime: 1, version: 1 } }
  })
  const saved = Promise.allSettled([stores.saveWriting(writing, made), stores.saveWriting(writing, made)])
  const published = stores.publish(writing)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(calls).toHaveLength(2)
  for (const answer of answers) answer()
  await saved
  expect(await published).toBeNull()
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['saveDraft', 'saveDraft', 'releaseEssay'])
})

test('only the last of a series is passed on, and nothing that was cancelled, even while it is prepared', async () => {
  vi.useFakeTimers()
  const passed: string[] = []
  const storing = delayed<string>(300, value => passed.push(value))
  storing.later(() => '一')
  storing.later(() => '二')
  await vi.advanceTimersByTimeAsync(300)
  expect(passed).toEqual(['二'])
  let prepared = (_: string) => {}
  storing.later(() => new Promise(done => (prepared = done)))
  await vi.advanceTimersByTimeAsync(300)
  storing.cancel()
  prepared('三')
  storing.later(() => '四')
  storing.cancel()
  await vi.runAllTimersAsync()
  expect(passed).toEqual(['二'])
})

test('what was typed while a comment was being sent stays in its box', () => {
  expect(typedSince('好车', '好车')).toBe('')
  expect(typedSince('好车', ' 好车\n ')).toBe('')
  expect(typedSince('好车', '好车，多少钱')).toBe('，多少钱')
  expect(typedSince('好车', '换了一句')).toBe('换了一句')
})

test("a browser's text is compared by version with the site's, and by clock only where it has none", () => {
  const text = { title: '题', column_id: 0, talks: [], content: { blocks: [] }, at: 100 }
  const site = { version: 3, writer: 'one', saved: 200 }
  expect(compareUnsaved({ ...text, version: 3, writer: 'two' }, site)).toBe('newer')
  // The answer to its last save was lost.
  expect(compareUnsaved({ ...text, version: 2, writer: 'one' }, site)).toBe('newer')
  expect(compareUnsaved({ ...text, version: 2, writer: 'two' }, site)).toBe('conflict')
  expect(compareUnsaved({ ...text, version: 2, writer: 'two' }, { version: 0, writer: '', saved: 0 })).toBe('conflict')
  expect(compareUnsaved(text, site)).toBe('older')
  expect(compareUnsaved({ ...text, at: 300 }, site)).toBe('newer')
})

test('two versions of a draft are joined, with both titles', () => {
  const here = { ...writing, talk_ids: [1], content: { blocks: [{ type: 'paragraph', data: { text: '这里' } }] } }
  const blocks = [{ id: 'a', type: 'paragraph', data: { text: '<b>那里</b>' } }]
  const other = {
    version: 2,
    title: '还车',
    column_id: 4,
    talk_ids: [1, 2],
    updatetime: 9,
    content: JSON.stringify({ blocks }),
  }
  expect(joinDrafts(here, other)).toMatchObject({ title: '提车', column_id: 4, talk_ids: [1, 2] })
  expect(joinDrafts(here, other).content.blocks).toEqual([
    { type: 'paragraph', data: { text: '这里' } },
    { type: 'header', data: { text: '还车', level: 2 } },
    { type: 'paragraph', data: { text: '<b>那里</b>' } },
  ])
  expect(draftExcerpt(other)).toBe('还车 · 那里')
  expect(draftExcerpt({ title: '', content: '<p>一</p><p>二</p>' })).toBe('一 · 二')
})
