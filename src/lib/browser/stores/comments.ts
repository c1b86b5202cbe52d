import { map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { api, apiOnce, newKey } from '../api.ts'
import { conflictIn, type SiteDraft } from '../draft-conflict.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { countComment, countGone, countOn } from './comment-count.ts'
import { $marked } from './me.ts'
import { showError, showSuccess } from './toast.ts'

export type AddedComment = NonNullable<Output<'/api/forum/forum_essay/userAtom'>['comment']>

/** Comments written since the page was rendered, by their top-level comment; 0 stands for the post. */
export const $added = map<Record<number, AddedComment[]>>({})

/** Comments removed since. */
export const $removedComments = map<Record<number, boolean>>({})

/** The comment whose reply box is open, one at a time. */
export const $answered = map<Record<number, boolean>>({})

export interface CommentDraft {
  content: string
  images: { url: string; alt: string }[]
}

export const emptyDraft: CommentDraft = { content: '', images: [] }

/** A draft as the site has it; `at` in seconds UTC. */
export interface SavedCommentDraft extends CommentDraft {
  version: number
  at: number
}

/** Drafts that were saved elsewhere since, by the comment replied to; null where it was sent or deleted. */
export const $draftConflicts = map<Record<number, SavedCommentDraft | null | undefined>>({})

/** The versions that this page's drafts were made from. */
const versions = new Map<number, number>()
const writer = newKey()

/** Drafts on this page, by the comment replied to; 0 stands for the post. */
export const $drafts = map<Record<number, CommentDraft & Partial<SavedCommentDraft>>>({})

export interface Quote {
  comment_id: number
  nickname: string
  text: string
}

/** The quotes in these boxes; null where it was removed again. */
export const $quotes = map<Record<number, Quote | null>>({})

/** Opens or closes the reply box of a comment. */
export function toggleReplyBox(id: number) {
  for (const each of Object.keys($answered.get())) if (Number(each) !== id) $answered.setKey(Number(each), false)
  $answered.setKey(id, !$answered.get()[id])
}

interface Reply extends Partial<CommentDraft> {
  essay_id: number
  /** The comment replied to, 0 for the post. */
  pid: number
  content: string
  /** The members mentioned by @. */
  mention_ids: number[]
}

/** Returns errors by field; nothing when it was sent. A comment held for review is not shown. */
export async function sendComment({ mention_ids, images = [], ...reply }: Reply): Promise<FieldErrors> {
  // A draft that was saved after its comment would remain.
  await keeping
  try {
    const { data, desc } = await apiOnce('/api/forum/forum_essay/userAtom', {
      ...reply,
      mention_ids: mention_ids.length > 0 ? mention_ids : '',
      images: sentOf(images),
      ...quoting(reply.pid),
    })
    versions.delete(reply.pid)
    if (data.comment) addComment(data.comment)
    if (data.is_watch) $marked.setKey(`essay_watch:${reply.essay_id}`, true)
    $drafts.setKey(reply.pid, emptyDraft)
    $quotes.setKey(reply.pid, null)
    $answered.setKey(reply.pid, false)
    keepOther(reply.essay_id, reply.pid)
    showSuccess(desc)
    return {}
  } catch (error) {
    return fieldErrors(error, ['content'])
  }
}

/** Sending a comment deletes the draft of its place: one saved elsewhere that nobody dropped is saved again. */
function keepOther(essay_id: number, pid: number) {
  const other = $draftConflicts.get()[pid]
  $draftConflicts.setKey(pid, undefined)
  if (other) void saveDraft(essay_id, pid, other)
}

const sentOf = (images: CommentDraft['images']) => (images.length > 0 ? images : '')

const quoting = (pid: number) => {
  const quote = $quotes.get()[pid]
  return { quote_id: quote?.comment_id ?? '', quote: quote?.text ?? '' } as const
}

export function addComment(comment: AddedComment) {
  placeComment(comment)
  countComment(comment.id)
}

export function placeComment(comment: AddedComment) {
  $added.setKey(comment.root_id, [...($added.get()[comment.root_id] ?? []), comment])
}

/** Removes one's own comment at once, with its replies; restores it if the server refuses. */
export async function removeComment(comment_id: number, answers: number) {
  hideComment(comment_id, answers)
  try {
    const { desc } = await api('/api/forum/forum_essay/deleteComment', { comment_id })
    showSuccess(desc)
  } catch (error) {
    $removedComments.setKey(comment_id, false)
    countOn(1 + answers)
    showError(error)
  }
}

/** Removes a comment that the server has already deleted; a count it has sent already excludes it. */
export function dropComment(comment_id: number, answers: number) {
  $removedComments.setKey(comment_id, true)
  countGone(1 + answers)
}

export function hideComment(comment_id: number, answers: number) {
  $removedComments.setKey(comment_id, true)
  countOn(-1 - answers)
}

export async function loadDrafts(essay_id: number) {
  const place = `reply:${essay_id}`
  const answer = await api('/api/forum/forum_essay/draftList', { place, limit: 50 }).catch(() => null)
  for (const { place, quote, ...draft } of answer?.data.data ?? []) {
    const pid = Number(place.split(':')[2])
    versions.set(pid, draft.version)
    $drafts.setKey(pid, savedDraft(draft))
    if (quote && $quotes.get()[pid] === undefined) $quotes.setKey(pid, quote)
  }
}

const savedDraft = ({ content, images, version, updatetime }: Omit<SiteDraft, 'place' | 'quote'>) => ({
  content,
  version,
  at: updatetime,
  images: images.map(({ url, alt }) => ({ url, alt })),
})

/** From now on this page's draft is made from the version saved elsewhere. */
export function settleDraft(pid: number) {
  versions.set(pid, $draftConflicts.get()[pid]?.version ?? 0)
  $draftConflicts.setKey(pid, undefined)
}

let keeping: Promise<unknown> = Promise.resolve()

/** Returns whether the draft was saved; not while one saved elsewhere is to be chosen or dropped. */
export async function saveDraft(essay_id: number, pid: number, draft: CommentDraft): Promise<boolean> {
  if ($draftConflicts.get()[pid] !== undefined) return false
  $drafts.setKey(pid, draft)
  const place = `reply:${essay_id}:${pid}`
  const { content, images } = draft
  const kept = api('/api/forum/forum_essay/saveDraft', {
    place,
    content,
    images: sentOf(images),
    ...quoting(pid),
    version: versions.get(pid) ?? 0,
    writer,
  }).then(
    ({ data }) => {
      versions.set(pid, data.version)
      return true
    },
    error => {
      const other = conflictIn(error)
      if (other !== undefined) $draftConflicts.setKey(pid, other && savedDraft(other))
      return false
    },
  )
  keeping = keeping.then(() => kept)
  return kept
}
