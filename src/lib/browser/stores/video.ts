import { api } from '../api.ts'
import { upload, type Watching } from '../upload.ts'
import { showError, showSuccess } from './toast.ts'

/** Says whether it was taken, also where it waits for review. */
export async function sayOfVideo(video_id: number, pid: number, content: string): Promise<boolean> {
  try {
    showSuccess((await api('/api/forum/forum_video/comment', { video_id, pid, content })).desc)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** Takes one's own words back; says whether they are gone. */
export async function unsayOfVideo(comment_id: number): Promise<boolean> {
  try {
    showSuccess((await api('/api/forum/forum_video/deleteComment', { comment_id })).desc)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

export interface Film {
  title: string
  film: File
  cover: File
  /** Seconds. */
  duration: number
  talk_ids: number[]
}

/** Sends film and cover to the site and publishes them; a refusal is said and nothing is lost. */
export async function releaseFilm({ film, cover, talk_ids, ...said }: Film, watching: Watching): Promise<boolean> {
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
