import { useEffect, useState } from 'react'
import { PICTURE_TYPES } from '../../lib/core/pictures/types.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  frames: File[]
  cover: File | null
  words: PostFormWords
  onChange(cover: File): void
}

/** The cover of a film: one of its frames, or an own picture. */
export function Cover({ frames, cover, words, onChange }: Props) {
  const [own, setOwn] = useState<File | null>(null)
  const all = own ? [...frames, own] : frames
  const addresses = useAddresses(all)
  return (
    <fieldset className="field covers">
      <legend>{words.videoCover}</legend>
      <div className="row wrapping">
        {all.map((file, n) => (
          <label key={file.name + file.size}>
            <input type="radio" name="cover" checked={cover === file} onChange={() => onChange(file)} />
            <img
              src={addresses.get(file)}
              alt={file === own ? words.videoOwnCover : words.videoFrame.replace('{{number}}', String(n + 1))}
            />
          </label>
        ))}
        <label className="button">
          {words.videoOwnCover}
          <input
            className="sr"
            type="file"
            accept={PICTURE_TYPES}
            onChange={event => {
              const [file] = event.target.files ?? []
              if (!file) return
              setOwn(file)
              onChange(file)
            }}
          />
        </label>
      </div>
    </fieldset>
  )
}

/** Object URLs of local files, revoked when no longer shown. */
function useAddresses(files: File[]): Map<File, string> {
  const [addresses, setAddresses] = useState(new Map<File, string>())
  // The array is new on each render, its files are not.
  useEffect(() => {
    const made = new Map(files.map(file => [file, URL.createObjectURL(file)]))
    setAddresses(made)
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [files.length, files[0]])
  return addresses
}
