import { FieldError } from '../ui/FieldError.tsx'
import type { Pictures } from './usePictures.ts'

/** Why files were left out, and why the site has refused others. */
export const PictureErrors = ({ unfit, refused }: Pick<Pictures, 'unfit' | 'refused'>) =>
  [...new Set([...unfit, ...refused.map(({ error }) => error)])].map(text => (
    <FieldError key={text} alert>
      {text}
    </FieldError>
  ))
