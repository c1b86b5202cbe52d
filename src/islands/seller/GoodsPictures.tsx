import type { ComponentProps } from 'react'
import { $goodsPictures } from '../../lib/browser/stores/goods-form.ts'
import { PictureField } from '../pictures/PictureField.tsx'

const tell = (urls: string[]) => $goodsPictures.set(urls)

/** Pictures of goods, the first of which is the main one; SKUs choose from them. */
export const GoodsPictures = (props: ComponentProps<typeof PictureField>) => (
  <PictureField {...props} isOrdered onChange={tell} />
)
