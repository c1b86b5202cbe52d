import { useRef, useState } from 'react'

interface Chosen {
  /** Missing for one that lies on the site already. */
  file: File | null
  preview: string
  /** From 0 to 1. */
  done: number
  /** Where it lies; '' while it is on its way. */
  url: string
  error: string
}

/** A picture goes to the site as soon as it is chosen; what failed can be tried again. */
export function usePicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const going = useRef<AbortController>(null)

  async function bring(file: File) {
    going.current?.abort()
    const mine = new AbortController()
    going.current = mine
    const change = (values: Partial<Chosen>) =>
      mine.signal.aborted || setChosen(chosen => chosen && { ...chosen, ...values })
    setChosen({ file, preview: URL.createObjectURL(file), done: 0, url: '', error: '' })
    try {
      const { upload } = await import('../../lib/browser/upload.ts')
      const { url } = await upload(file, 'image', { progress: done => change({ done }), signal: mine.signal })
      change({ url, done: 1 })
    } catch (error) {
      change({ error: error instanceof Error ? error.message : String(error) })
    }
  }
  function drop() {
    going.current?.abort()
    if (chosen?.file) URL.revokeObjectURL(chosen.preview)
    setChosen(null)
  }
  /** One that was brought before. */
  const put = (url: string) => setChosen({ file: null, preview: url, done: 1, url, error: '' })

  const url = chosen?.url ?? ''
  const isBringing = chosen !== null && url === '' && !chosen.error
  return { chosen, url, isBringing, drop, put, bring: (file: File) => void bring(file) }
}
