import type { upload as Upload, uploadFace as UploadFace } from './upload.ts'
import { browserWords } from './words.ts'

/** upload.ts, lazy-loaded with the first file. */
export const upload: typeof Upload = async (...asked) => (await code()).upload(...asked)
export const uploadFace: typeof UploadFace = async picture => (await code()).uploadFace(picture)

const code = () =>
  import('./upload.ts').catch(() => {
    throw new Error(browserWords().offline)
  })
