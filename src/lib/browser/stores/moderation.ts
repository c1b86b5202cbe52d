import { map } from 'nanostores'
import type { Input, Output, Path } from '../../api/index.ts'
import { api } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { showError, showSuccess } from './toast.ts'

const ROOT = '/api/forum/moderate/'
const DAY = 86_400
/** A mute of a year ends within a year also by a clock of the server that is behind. */
const SLACK = 3600
const ESSENCE = 2

type Calls = Extract<Path, `${typeof ROOT}${string}`> extends `${typeof ROOT}${infer Name}` ? Name : never
export type Act = Extract<Calls, 'essayFlag' | 'essayClose' | 'essayMove' | 'essayDelete' | 'commentDelete' | 'mute'>

export type ModeratedPost = Output<'/api/forum/moderate/essayState'>
export type ModeratedComment = Output<'/api/forum/moderate/commentState'>
export type Version = Output<'/api/forum/moderate/essayHistory'>['data'][number]

interface Standing {
  title: string
  flag: number
  is_closed: number
  forum_id: number
  /** Where it was moved to from this page. */
  forum?: { id: number; name: string }
  isDeleted?: boolean
}

/** Posts that a moderator has looked into on this page, as they stand now. */
export const $moderated = map<Record<number, Standing>>({})

/** By how many its posts and essence posts have changed since the page was drawn, by the forum. */
export const $forumCounts = map<Record<number, { essays: number; creams: number }>>({})

/** A post and where it may be moved; null, and said why, for who does not moderate it or where it is gone. */
export async function bringPost(essay_id: number): Promise<ModeratedPost | null> {
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
export async function bringComment(comment_id: number): Promise<ModeratedComment | null> {
  try {
    return (await api('/api/forum/moderate/commentState', { comment_id })).data
  } catch (error) {
    showError(error)
    return null
  }
}

/** What a post said before each change, the last first. */
export const bringHistory = async (essay_id: number): Promise<Version[]> =>
  (await api('/api/forum/moderate/essayHistory', { essay_id })).data.data

/** Does what a form says; answers what is wrong with it, or null when it is done. */
export async function moderate(act: Act, fields: Record<string, string>): Promise<FieldErrors | null> {
  try {
    showSuccess((await api(`${ROOT}${act}`, inputOf(fields) as unknown as Input<`${typeof ROOT}${Act}`>)).desc)
    return null
  } catch (error) {
    return fieldErrors(error, ['reason'])
  }
}

/** One choice names a forum and its column, `3:12`; a mute is chosen in days. */
function inputOf({ place, days, do: _, ...fields }: Record<string, string>) {
  const [forum_id, column_id] = place?.split(':') ?? []
  const until = Math.floor(Date.now() / 1000) + Number(days) * DAY - (days === '365' ? SLACK : 0)
  return { ...fields, ...(place && { forum_id, column_id }), ...(days && { until }) }
}

/** The page follows what was done with a post. */
export function showModerated(essay_id: number, change: Partial<Standing>) {
  const before = $moderated.get()[essay_id]
  if (!before) return
  const after = { ...before, ...change, forum_id: change.forum?.id ?? before.forum_id }
  $moderated.setKey(essay_id, after)
  countIn(before, -1)
  if (!after.isDeleted) countIn(after, 1)
}

function countIn({ forum_id, flag }: Standing, moved: number) {
  const { essays, creams } = $forumCounts.get()[forum_id] ?? { essays: 0, creams: 0 }
  const isEssence = Number(flag === ESSENCE)
  $forumCounts.setKey(forum_id, { essays: essays + moved, creams: creams + moved * isEssence })
}
