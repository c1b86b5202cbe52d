import { afterEach, expect, test, vi } from 'vitest'
import { type PictureList, pictureList, storedPicture } from '../../src/lib/browser/picture-list.ts'
import { PICTURE_TYPES } from '../../src/lib/core/pictures/types.ts'
import { standIn } from './stand-in.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const picture = (name: string, type = 'image/png') => new File([name], name, { type })
const urls = ({ $pictures }: PictureList) => $pictures.get().map(({ url }) => url)
const names = (calls: ReturnType<typeof standIn>) => calls.map(({ input }) => input['name'])

/** A site that already has each of these files, so that no bytes are uploaded. */
const known = ({ input }: { input: Record<string, unknown> }) => ({
  data: { exists: 1, url: `/upload/${input['name']}`, width: 4, height: 3 },
})

test('pictures appear at once in order, and have URLs once uploaded; a repeated one is kept once', async () => {
  standIn(({ input }) => ({ data: { exists: 1, url: input['name'] === 'b' ? '/upload/b' : '/upload/a' } }))
  const list = pictureList({ first: ['/upload/0'] })
  expect(list.add([picture('a'), picture('b'), picture('a again')])).toEqual([1, 2, 3])
  expect(list.$pictures.get().map(({ progress }) => progress)).toEqual([1, 0, 0, 0])
  expect(list.$pictures.get()[1]?.shown).toMatch(/^blob:/)
  await vi.waitFor(() => expect(urls(list)).toEqual(['/upload/0', '/upload/a', '/upload/b']))
})

test('three are uploaded at a time; one that is removed while waiting is never sent', async () => {
  const answers: (() => void)[] = []
  const calls = standIn(async call => {
    await new Promise<void>(done => answers.push(done))
    return known(call)
  })
  const list = pictureList()
  const keys = list.add(['a', 'b', 'c', 'd', 'e'].map(name => picture(name)))
  await vi.waitFor(() => expect(names(calls).toSorted()).toEqual(['a', 'b', 'c']))
  list.remove(keys[3]!)
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(names(calls)).toContain('e'))
  answers.at(-1)!()
  await vi.waitFor(() => expect(urls(list)).toEqual(['a', 'b', 'c', 'e'].map(name => `/upload/${name}`)))
  expect(names(calls)).not.toContain('d')
})

test('a refusal stays with its picture until it is retried', async () => {
  let isFull = true
  standIn(call => (isFull ? { code: -1, desc: '没有地方了' } : known(call)))
  const list = pictureList()
  list.add([picture('a')])
  await vi.waitFor(() => expect(list.$pictures.get()).toMatchObject([{ url: '', error: '没有地方了' }]))
  isFull = false
  list.retry(list.$pictures.get()[0]!)
  expect(list.$pictures.get()).toMatchObject([{ error: '', progress: 0 }])
  await vi.waitFor(() => expect(list.$pictures.get()).toMatchObject([{ url: '/upload/a', progress: 1, width: 4 }]))
})

test('progress is reported while bytes are sent', async () => {
  let heard = (_: { loaded: number; total: number }) => {}
  let arrive = () => {}
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      upload = {
        set onprogress(hear: typeof heard) {
          heard = hear
        },
      }
      set onload(done: () => void) {
        arrive = done
      }
      open() {}
      setRequestHeader() {}
      send() {
        heard({ loaded: 1, total: 4 })
      }
    },
  )
  const place = { exists: 0, host: '/api/upload/put', fields: {}, filePath: '/upload/a', token: '' }
  standIn(({ path }) => ({ data: path.endsWith('notify') ? { url: '/upload/a', width: 4, height: 3 } : place }))
  const list = pictureList()
  list.add([picture('a')])
  await vi.waitFor(() => expect(list.$pictures.get()).toMatchObject([{ url: '', progress: 0.25 }]))
  arrive()
  await vi.waitFor(() => expect(list.$pictures.get()).toMatchObject([{ url: '/upload/a', progress: 1 }]))
})

test('rejects files of other types, too large or too many, with the reason', async () => {
  standIn(known)
  const list = pictureList({ most: 2 })
  const large = new File([new Uint8Array((10 << 20) + 1)], 'large', { type: 'image/png' })
  expect(list.add([picture('a.txt', 'text/plain'), picture('unknown', ''), large])).toEqual([])
  await vi.waitFor(() =>
    expect(list.$unfit.get()).toEqual(['只能上传 JPG、PNG、WebP 或 GIF 图片', '每张图片不能超过 10 MB']),
  )
  expect(list.add(['a', 'b', 'c'].map(name => picture(name)))).toHaveLength(2)
  await vi.waitFor(() => expect(list.$unfit.get()).toEqual(['最多 2 张图片']))
  list.clear()
  expect([list.$pictures.get(), list.$unfit.get()]).toEqual([[], []])
})

test('one replaces another, but not if it is no picture', async () => {
  standIn(known)
  const list = pictureList({ most: 1 })
  list.replace([picture('a'), picture('b')])
  await vi.waitFor(() => expect(urls(list)).toEqual(['/upload/a']))
  list.replace([picture('c.txt', 'text/plain')])
  await vi.waitFor(() => expect(list.$unfit.get()).toEqual(['只能上传 JPG、PNG、WebP 或 GIF 图片']))
  expect(urls(list)).toEqual(['/upload/a'])
  list.replace([picture('d')])
  await vi.waitFor(() => expect(urls(list)).toEqual(['/upload/d']))
})

test('they can be moved, captioned, and added to by URL', () => {
  const list = pictureList({ first: ['/upload/a', '/upload/b', '/upload/c'] })
  list.move(0, 2)
  expect(urls(list)).toEqual(['/upload/b', '/upload/c', '/upload/a'])
  list.move(9, 0)
  expect(urls(list)).toEqual(['/upload/b', '/upload/c', '/upload/a'])
  list.set(1, { caption: '左前轮' })
  list.arrange((all, nextKey) => [...all, storedPicture(nextKey(), '/upload/d')])
  expect(list.$pictures.get().map(({ key, caption }) => [key, caption])).toEqual([
    [1, '左前轮'],
    [2, undefined],
    [0, undefined],
    [3, undefined],
  ])
})

test('previews of removed files are released', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  standIn(known)
  const list = pictureList({ first: ['/upload/0'] })
  const [key] = list.add([picture('a'), picture('b')])
  const [, a, b] = list.$pictures.get().map(({ shown }) => shown)
  list.remove(key!)
  expect(revoked.mock.calls).toEqual([[a]])
  list.clear()
  expect(revoked.mock.calls).toEqual([[a], [b]])
})

test('a JPEG is accepted under each of its endings, also where the system knows no type of it', async () => {
  standIn(known)
  const list = pictureList()
  expect(list.add([picture('a.jfif', ''), picture('b.JPE', ''), picture('c.jpg', 'image/jpeg')])).toHaveLength(3)
  expect(list.add([picture('d.heic', ''), picture('e.svg', 'image/svg+xml')])).toHaveLength(0)
  await vi.waitFor(() => expect(list.$unfit.get()).toHaveLength(1))
  for (const ending of ['.jfif', '.jpe']) expect(PICTURE_TYPES.split(',')).toContain(ending)
})
