import { api } from '../api.ts'
import { upload } from '../lazy-upload.ts'
import type { UploadOptions } from '../upload.ts'
import { showError, showSuccess } from './toast.ts'

export interface Film {
  title: string
  film: File
  cover: File
  /** Seconds. */
  duration: number
  talk_ids: number[]
}

/** Uploads film and cover and publishes them; a refusal is shown and nothing is lost. */
export async function releaseFilm({ film, cover, talk_ids, ...said }: Film, watching: UploadOptions): Promise<boolean> {
  try {
    const { url: file } = await upload(film, 'video', watching)
    const { url: file_cover_image } = await upload(cover, 'image', watching.signal ? { signal: watching.signal } : {})
    const sent = { ...said, file, file_cover_image, talk_ids: talk_ids.length > 0 ? talk_ids : ('' as const) }
    showSuccess((await api('/api/forum/forum_video/release', sent)).desc)
    return true
  } catch (error) {
    if (!watching.signal?.aborted) showError(error)
    return false
  }
}
