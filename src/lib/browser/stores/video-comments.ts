import { atom, map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { api, apiOnce } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { showError, showSuccess } from './toast.ts'

export type AddedToVideo = NonNullable<Output<'/api/forum/forum_video/comment'>['comment']>

/** What was said of the open video since its player was drawn. */
export const $newVideoComments = atom<AddedToVideo[]>([])

/** What was taken away since, by the comment's id. */
export const $removedVideoComments = map<Record<number, boolean>>({})

/** Whom the next words answer; null for the video itself. */
export const $answering = atom<{ id: number; nickname: string } | null>(null)

/** How many comments the open video has. */
export const $videoCommentCount = atom<number | null>(null)

/** Another player has been opened, drawn with this many comments. */
export function startVideoComments(count: number) {
  $newVideoComments.set([])
  $removedVideoComments.set({})
  $answering.set(null)
  $videoCommentCount.set(count)
}

/** The next words answer this comment; asked for again, the video. */
export function answerInVideo(comment: { id: number; nickname: string }) {
  $answering.set($answering.get()?.id === comment.id ? null : comment)
}

/** Says what was wrong; nothing when it was sent. One that waits for review stands nowhere yet. */
export async function sendVideoComment(video_id: number, content: string): Promise<FieldErrors> {
  try {
    const pid = $answering.get()?.id ?? 0
    const { data, desc } = await apiOnce('/api/forum/forum_video/comment', { video_id, pid, content })
    if (data.comment) {
      $newVideoComments.set([...$newVideoComments.get(), data.comment])
      countOn(1)
    }
    $answering.set(null)
    showSuccess(desc)
    return {}
  } catch (error) {
    return fieldErrors(error, ['content'])
  }
}

/** Takes one's own away at once, with its answers; what the server refuses comes back. */
export async function removeVideoComment(comment_id: number, answers: number) {
  $removedVideoComments.setKey(comment_id, true)
  countOn(-1 - answers)
  try {
    showSuccess((await api('/api/forum/forum_video/deleteComment', { comment_id })).desc)
  } catch (error) {
    $removedVideoComments.setKey(comment_id, false)
    countOn(1 + answers)
    showError(error)
  }
}

const countOn = (moved: number) => $videoCommentCount.set(Math.max(($videoCommentCount.get() ?? 0) + moved, 0))
