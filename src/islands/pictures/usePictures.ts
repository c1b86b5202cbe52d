import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pictureList } from '../../lib/browser/picture-list.ts'

/** The list of pictures of a mounted field, with their progress. */
export function usePictures(begun?: Parameters<typeof pictureList>[0]) {
  const [list] = useState(() => pictureList(begun))
  const pictures = useStore(list.$pictures)
  const unfit = useStore(list.$unfit)
  useEffect(() => list.clear, [list])
  const isBusy = pictures.some(({ url, error }) => !url && !error)
  return { ...list, pictures, unfit, isBusy, refused: pictures.filter(({ error }) => error) }
}

export type Pictures = ReturnType<typeof usePictures>
