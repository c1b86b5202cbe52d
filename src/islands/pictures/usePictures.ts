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
}

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
  useEffect(() => {
    const urls = opened.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  const set = (key: number, news: Partial<Picture>) =>
    setPictures(all => all.map(each => (each.key === key ? { ...each, ...news } : each)))

  async function bring(key: number, file: File) {
    try {
      const { url } = await upload(file, kind, { progress: progress => set(key, { progress }) })
      // The same picture twice is one.
      setPictures(all =>
        all.some(each => each.url === url)
          ? all.filter(each => each.key !== key)
          : all.map(each => (each.key === key ? { ...each, url, progress: 1 } : each)),
      )
    } catch (error) {
      set(key, { error: error instanceof Error ? error.message : String(error) })
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      const key = last.current++
      const shown = URL.createObjectURL(file)
      opened.current.add(shown)
      setPictures(all => [...all, { key, url: '', shown, progress: 0, error: '', file }])
      void bring(key, file)
    }
  }

  function retry({ key, file }: Picture) {
    if (!file) return
    set(key, { error: '', progress: 0 })
    void bring(key, file)
  }

  const remove = (key: number) => setPictures(all => all.filter(each => each.key !== key))

  /** Puts a picture before the one that stands in front of it. */
  const forward = (key: number) =>
    setPictures(all => {
      const at = all.findIndex(each => each.key === key)
      return at < 1 ? all : all.with(at - 1, all[at]!).with(at, all[at - 1]!)
    })

  return { pictures, add, retry, remove, forward }
}
