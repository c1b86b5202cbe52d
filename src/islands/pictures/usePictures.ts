import { useEffect, useRef, useState } from 'react'
import { upload } from '../../lib/browser/upload.ts'

export interface Picture {
  key: number
  /** Its address on the site; '' while it is on its way, or was refused. */
  url: string
  /** What this browser shows of it: papers have no address that it may open. */
  shown: string
  /** How far it is, from 0 to 1. */
  progress: number
  /** What the site has refused it for. */
  error: string
  file: File | null
  /** In pixels, once it is on the site. */
  width?: number | undefined
  height?: number | undefined
  /** What is said of it, where that is asked for. */
  caption?: string
  /** It stands in a text that is written beside it. */
  isPlaced?: boolean
}

/** What a field of pictures takes. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** So many go to the site side by side; the others wait. */
const AT_ONCE = 3

interface Asked {
  /** Addresses that the field begins with. */
  first: string[]
  kind: 'image' | 'document'
}

/** Pictures of a field, each brought to the site by itself as soon as it is there. */
export function usePictures({ first, kind }: Asked) {
  const last = useRef(first.length)
  const [pictures, setPictures] = useState<Picture[]>(() =>
    first.map((url, key) => ({ key, url, shown: url, progress: 1, error: '', file: null })),
  )
  const opened = useRef(new Set<string>())
  const lanes = useRef<Promise<void>[]>([])
  const ends = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const urls = opened.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  const set = (key: number, news: Partial<Picture>) =>
    setPictures(all => all.map(each => (each.key === key ? { ...each, ...news } : each)))

  /** Files of a lane go one after the other. */
  function queue(key: number, file: File) {
    const end = new AbortController()
    ends.current.set(key, end)
    const lane = key % AT_ONCE
    lanes.current[lane] = Promise.resolve(lanes.current[lane]).then(() => bring(key, file, end.signal))
  }

  async function bring(key: number, file: File, signal: AbortSignal) {
    try {
      signal.throwIfAborted()
      const progress = (progress: number) => set(key, { progress })
      const { url, width, height } = await upload(file, kind, { progress, signal })
      // The same picture twice is one.
      setPictures(all =>
        all.some(each => each.url === url)
          ? all.filter(each => each.key !== key)
          : all.map(each => (each.key === key ? { ...each, url, width, height, progress: 1 } : each)),
      )
    } catch (error) {
      set(key, { error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Answers their keys. */
  const add = (files: File[]) =>
    files.map(file => {
      const key = last.current++
      const shown = URL.createObjectURL(file)
      opened.current.add(shown)
      setPictures(all => [...all, { key, url: '', shown, progress: 0, error: '', file }])
      queue(key, file)
      return key
    })

  function retry({ key, file }: Picture) {
    if (!file) return
    set(key, { error: '', progress: 0 })
    queue(key, file)
  }

  function remove(key: number) {
    ends.current.get(key)?.abort()
    setPictures(all => all.filter(each => each.key !== key))
  }

  /** Puts a picture before the one that stands in front of it. */
  const forward = (key: number) =>
    setPictures(all => {
      const at = all.findIndex(each => each.key === key)
      return at < 1 ? all : all.with(at - 1, all[at]!).with(at, all[at - 1]!)
    })

  /** What else becomes of them; `nextKey` is for those that come along. */
  const arrange = (news: (all: Picture[], nextKey: () => number) => Picture[]) =>
    setPictures(all => news(all, () => last.current++))

  return { pictures, add, retry, remove, forward, set, arrange }
}
