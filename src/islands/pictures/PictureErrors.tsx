import { FieldError } from '../ui/FieldError.tsx'
import type { Pictures } from './usePictures.ts'

/** Why files were rejected here, and why the site refused others. */
export const PictureErrors = ({ unfit, refused }: Pick<Pictures, 'unfit' | 'refused'>) =>
  [...new Set([...unfit, ...refused.map(({ error }) => error)])].map(text => (
    <FieldError key={text} alert>
      {text}
    </FieldError>
  ))
