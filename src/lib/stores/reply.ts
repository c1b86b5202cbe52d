import { atom } from 'nanostores'
import { api } from '../client/api.ts'
import { complain, praise } from './toast.ts'

/** What was being written here, by the comment that it answers; 0 stands for the post. */
export const $drafts = atom<Record<number, string>>({})

export async function bringDrafts(essay_id: number) {
  const place = `reply:${essay_id}`
  const answer = await api('/api/forum/forum_essay/draftList', { place, limit: 50 }).catch(() => null)
  if (!answer) return
  const drafts = answer.data.data.map(draft => [Number(draft.place.split(':')[2]), draft.content] as const)
  $drafts.set(Object.fromEntries(drafts))
}

/** Says whether it is kept. */
export async function keepDraft(essay_id: number, pid: number, content: string): Promise<boolean> {
  $drafts.set({ ...$drafts.get(), [pid]: content })
  const place = `reply:${essay_id}:${pid}`
  return api('/api/forum/forum_essay/saveDraft', { place, content }).then(
    () => true,
    () => false,
  )
}

/** Answers the comment, null while it waits for review, undefined when it was refused. */
export async function sayReply(essay_id: number, pid: number, content: string, mention_ids: number[] = []) {
  try {
    const { data, desc } = await api('/api/forum/forum_essay/userAtom', {
      ...{ essay_id, content, pid },
      mention_ids: mention_ids.length > 0 ? mention_ids : '',
    })
    praise(desc)
    $drafts.set({ ...$drafts.get(), [pid]: '' })
    return data.comment
  } catch (error) {
    complain(error)
    return undefined
  }
}
