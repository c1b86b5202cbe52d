import { expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { loadShortVideos } from '../../src/lib/web/forum/short-video.ts'
import { databases, member, video, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const open = (db: Db, search = '') => opened(visitor(db), `/shortVideo${search}`)

test.each(databases)('shows guests the newest short videos first, cached for an hour (%s)', async (_name, openDb) => {
  const db = await openDb()
  const { member: user_id } = await member(db)
  const first = await video(db, { user_id, createtime: 1 })
  const second = await video(db, { user_id, createtime: 2 })
  await video(db, { user_id, createtime: 3, shown: 0 })
  const page = open(db)
  const { list, player, refusal, noindex } = await loadShortVideos(page)
  expect(list.data.map(({ id }) => id)).toEqual([second, first])
  expect({ player, refusal, noindex }).toEqual({ player: null, refusal: undefined, noindex: false })
  expect(page.kept.options).toMatchObject({ maxAge: 3600 })
  expect(page.response.headers.get('x-view')).toBeNull()
})

test.each(databases)('a playing video counts a view and determines title and path (%s)', async (_name, openDb) => {
  const db = await openDb()
  const { member: user_id } = await member(db)
  const id = await video(db, { user_id, title: '冷启动' })
  const page = open(db, `?video=${id}`)
  const { player, head, to } = await loadShortVideos(page)
  expect(player?.film.id).toBe(id)
  expect(head).toMatchObject({ title: '冷启动', path: `/shortVideo?video=${id}` })
  expect(page.response.headers.get('x-view')).toBe(`video:${id}`)
  expect(to(0)).toBe('/shortVideo')
})

test.each(databases)('a hidden or unknown video responds 404 and is not indexed (%s)', async (_name, openDb) => {
  const db = await openDb()
  const { member: user_id } = await member(db)
  const hidden = await video(db, { user_id, shown: 0 })
  for (const id of [hidden, 99]) {
    const page = open(db, `?video=${id}`)
    const { player, refusal, noindex } = await loadShortVideos(page)
    expect({ player, noindex }).toEqual({ player: undefined, noindex: true })
    expect(refusal).toBe('noSuchContent')
    expect(page.response.status).toBe(404)
    expect(page.response.headers.get('x-view')).toBeNull()
  }
})

test.each(databases)(
  'responds 404 past the last page of videos or of a video’s comments (%s)',
  async (_name, openDb) => {
    const db = await openDb()
    const { member: user_id } = await member(db)
    const id = await video(db, { user_id })
    for (const search of ['?page=2', `?video=${id}&said=2`]) {
      const page = open(db, search)
      await loadShortVideos(page)
      expect(page.response.status).toBe(404)
    }
  },
)
