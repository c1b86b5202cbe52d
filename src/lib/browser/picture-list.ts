import { atom } from 'nanostores'
import { fill } from '../core/format.ts'
import { PICTURE_BYTES } from '../core/limits.ts'
import { isPictureFile } from '../core/pictures/types.ts'
import { upload } from './lazy-upload.ts'
import { browserWords } from './words.ts'

export interface Picture {
  key: number
  /** Its URL on the site; '' while it is being uploaded, or was refused. */
  url: string
  /** The URL of its preview; '' for a document uploaded before, whose URL no browser may open. */
  shown: string
  /** Progress from 0 to 1. */
  progress: number
  /** Why the site refused it. */
  error: string
  file: File | null
  /** In pixels, once it is on the site. */
  width?: number | undefined
  height?: number | undefined
  /** Its description, where one is asked for. */
  caption?: string
  /** It is placed in a text that is written beside it. */
  isPlaced?: boolean
}

/** Concurrent uploads; others wait. */
const AT_ONCE = 3

interface Begun {
  /** URLs of pictures that are on the site already. */
  first?: string[] | undefined
  /** Documents are visible to staff only. */
  kind?: 'image' | 'document' | undefined
  most?: number | undefined
}

export type PictureList = ReturnType<typeof pictureList>

/** A picture that is on the site already. */
export const storedPicture = (key: number, url: string): Picture => ({
  key,
  url,
  shown: url,
  progress: 1,
  error: '',
  file: null,
})

/** The pictures of one field, each uploaded as soon as it is added. */
export function pictureList({ first = [], kind = 'image', most = Number.POSITIVE_INFINITY }: Begun = {}) {
  const $pictures = atom<Picture[]>(
    first.map((url, key) => ({ ...storedPicture(key, url), ...(kind === 'document' && { shown: '' }) })),
  )
  /** Why files of the last addition were rejected. */
  const $unfit = atom<string[]>([])
  let additions = 0
  const lanes: Promise<void>[] = []
  const ends = new Map<number, AbortController>()
  let last = first.length
  const nextKey = () => last++

  /** Uploads of removed pictures are aborted, and their previews released. */
  function put(all: Picture[]) {
    const kept = new Set(all.map(({ key }) => key))
    for (const { key, shown, file } of $pictures.get()) {
      if (kept.has(key)) continue
      ends.get(key)?.abort()
      ends.delete(key)
      if (file) URL.revokeObjectURL(shown)
    }
    $pictures.set(all)
  }

  const set = (key: number, news: Partial<Picture>) =>
    put($pictures.get().map(each => (each.key === key ? { ...each, ...news } : each)))

  /** Replaces the list; `nextKey` numbers added pictures. */
  const arrange = (news: (all: Picture[], nextKey: () => number) => Picture[]) => put(news($pictures.get(), nextKey))

  const remove = (key: number) => put($pictures.get().filter(each => each.key !== key))

  /** Files of a lane are uploaded one after the other. */
  function queue(key: number, file: File) {
    const end = new AbortController()
    ends.set(key, end)
    const lane = key % AT_ONCE
    lanes[lane] = Promise.resolve(lanes[lane]).then(() => bring(key, file, end.signal))
  }

  async function bring(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const progress = (progress: number) => set(key, { progress })
      const { url, width, height } = await upload(file, kind, { progress, signal })
      // A picture that is chosen twice is kept once.
      if ($pictures.get().some(each => each.url === url)) remove(key)
      else set(key, { url, width, height, progress: 1 })
    } catch (error) {
      if (!signal.aborted) set(key, { error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Adds those of these files that are accepted and returns their keys; `$unfit` says why others were not. */
  function add(files: Iterable<File>): number[] {
    const { fit, unfit } = fitting(files, most - $pictures.get().length)
    additions++
    $unfit.set([])
    if (unfit.length > 0) void explain(unfit)
    const come = fit.map(file => ({
      ...storedPicture(nextKey(), ''),
      shown: URL.createObjectURL(file),
      progress: 0,
      file,
    }))
    put([...$pictures.get(), ...come])
    for (const { key, file } of come) queue(key, file)
    return come.map(({ key }) => key)
  }

  /** Says why files were rejected, unless others have been added meanwhile. */
  async function explain(unfit: Unfit[]) {
    const addition = additions
    const texts = await import('./picture-words.ts').then(
      ({ pictureWords }) => unfit.map(why => fill(pictureWords()[why], { most })),
      () => [browserWords().offline],
    )
    if (addition === additions) $unfit.set(texts)
  }

  /** Replaces all pictures by the first of these files, if it is accepted. */
  function replace(files: Iterable<File>) {
    const [file] = files
    if (!file) return
    if (fitting([file], 1).fit.length > 0) put([])
    add([file])
  }

  function retry({ key, file }: Picture) {
    if (!file) return
    set(key, { error: '', progress: 0 })
    queue(key, file)
  }

  /** Moves a picture to another position. */
  const move = (key: number, place: number) =>
    arrange(all => {
      const picture = all.find(each => each.key === key)
      return picture ? all.filter(each => each !== picture).toSpliced(place, 0, picture) : all
    })

  function clear() {
    additions++
    put([])
    $unfit.set([])
  }

  return { $pictures, $unfit, add, replace, retry, remove, move, set, arrange, clear }
}

type Unfit = 'pictureType' | 'pictureSize' | 'pictureNumber'

/** Splits files into those that a list with this much room accepts, and reasons against the others. */
function fitting(files: Iterable<File>, room: number) {
  const unfit = new Set<Unfit>()
  const fit: File[] = []
  for (const file of files) {
    if (!isPictureFile(file)) unfit.add('pictureType')
    else if (file.size > PICTURE_BYTES) unfit.add('pictureSize')
    else if (fit.length >= room) unfit.add('pictureNumber')
    else fit.push(file)
  }
  return { fit, unfit: [...unfit] }
}
