import { api } from '../api.ts'
import { showError, showSuccess } from './toast.ts'

/** The current state of a post's poll with one's own vote; null where it cannot be loaded. */
export const loadVote = (essay_id: number) =>
  api('/api/forum/forum_essay/myVote', { essay_id }).then(
    ({ data }) => data,
    () => null,
  )

export const castVote = (essay_id: number, option_ids: number[]) =>
  told(api('/api/forum/forum_essay/vote', { essay_id, option_ids }))

export const endPoll = (essay_id: number) => told(api('/api/forum/forum_essay/closePoll', { essay_id }))

async function told<Data>(answer: Promise<{ desc: string; data: Data }>): Promise<Data | null> {
  try {
    const { desc, data } = await answer
    showSuccess(desc)
    return data
  } catch (error) {
    showError(error)
    return null
  }
}
