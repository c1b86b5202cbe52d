import { atom, map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { api, apiOnce } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { showError, showSuccess } from './toast.ts'

export type AddedToVideo = NonNullable<Output<'/api/forum/forum_video/comment'>['comment']>

/** Comments of the open video since its player was rendered. */
export const $newVideoComments = atom<AddedToVideo[]>([])

/** Comments removed since, by id. */
export const $removedVideoComments = map<Record<number, boolean>>({})

/** The comment that the next one replies to; null for the video itself. */
export const $answering = atom<{ id: number; nickname: string } | null>(null)

/** The number of comments of the open video. */
export const $videoCommentCount = atom<number | null>(null)

/** Another player has been opened, rendered with this many comments. */
export function startVideoComments(count: number) {
  $newVideoComments.set([])
  $removedVideoComments.set({})
  $answering.set(null)
  $videoCommentCount.set(count)
}

/** Replies to this comment; called again for it, to the video. */
export function answerInVideo(comment: { id: number; nickname: string }) {
  $answering.set($answering.get()?.id === comment.id ? null : comment)
}

/** Returns the error; nothing when it was sent. A comment held for review is not shown. */
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

/** Removes one's own comment at once, with its replies; restores it if the server refuses. */
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
