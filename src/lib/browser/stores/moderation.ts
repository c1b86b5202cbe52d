import type { Input, Output, Path } from '../../api/index.ts'
import { api } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { $moderated } from './moderated.ts'
import { showError, showSuccess } from './toast.ts'

const ROOT = '/api/forum/moderate/'
const DAY = 86_400
/** Seconds by which a one-year mute is shortened, for a server clock that is behind. */
const SLACK = 3600

type Calls = Extract<Path, `${typeof ROOT}${string}`> extends `${typeof ROOT}${infer Name}` ? Name : never
export type ModerationAction = Extract<
  Calls,
  'essayFlag' | 'essayClose' | 'essayMove' | 'essayDelete' | 'commentDelete' | 'mute'
>

export type ModeratedPost = Output<'/api/forum/moderate/essayState'>
export type ModeratedComment = Output<'/api/forum/moderate/commentState'>
export type Version = Output<'/api/forum/moderate/essayHistory'>['data'][number]

/** A post and the forums it may be moved to; null, with a toast, if the member does not moderate it or it is gone. */
export async function loadPost(essay_id: number): Promise<ModeratedPost | null> {
  try {
    const { data } = await api('/api/forum/moderate/essayState', { essay_id })
    const { title, flag, is_closed, forum_id } = data
    $moderated.setKey(essay_id, { ...$moderated.get()[essay_id], title, flag, is_closed, forum_id })
    return data
  } catch (error) {
    showError(error)
    return null
  }
}

/** The same for a comment. */
export async function loadComment(comment_id: number): Promise<ModeratedComment | null> {
  try {
    return (await api('/api/forum/moderate/commentState', { comment_id })).data
  } catch (error) {
    showError(error)
    return null
  }
}

/** The content of a post before each edit, latest first. */
export const loadHistory = async (essay_id: number): Promise<Version[]> =>
  (await api('/api/forum/moderate/essayHistory', { essay_id })).data.data

/** Carries out a moderation form; returns its errors, or null when it is done. */
export async function moderate(act: ModerationAction, fields: Record<string, string>): Promise<FieldErrors | null> {
  try {
    showSuccess(
      (await api(`${ROOT}${act}`, inputOf(fields) as unknown as Input<`${typeof ROOT}${ModerationAction}`>)).desc,
    )
    return null
  } catch (error) {
    return fieldErrors(error, ['reason'])
  }
}

/** One option names a forum and its column, `3:12`; a mute is chosen in days. */
function inputOf({ place, days, do: _, ...fields }: Record<string, string>) {
  const [forum_id, column_id] = place?.split(':') ?? []
  const until = Math.floor(Date.now() / 1000) + Number(days) * DAY - (days === '365' ? SLACK : 0)
  return { ...fields, ...(place && { forum_id, column_id }), ...(days && { until }) }
}
