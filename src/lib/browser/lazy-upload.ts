import type { upload as Upload, uploadAvatar as UploadAvatar } from './upload.ts'
import { browserWords } from './words.ts'

/** upload.ts, lazy-loaded with the first file. */
export const upload: typeof Upload = async (...asked) => (await code()).upload(...asked)
export const uploadAvatar: typeof UploadAvatar = async picture => (await code()).uploadAvatar(picture)

const code = () =>
  import('./upload.ts').catch(() => {
    throw new Error(browserWords().offline)
  })
