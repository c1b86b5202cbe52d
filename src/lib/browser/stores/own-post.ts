import { api } from '../api.ts'
import { showError, showSuccess } from './toast.ts'

/** Deletes one's own post; returns whether that worked. */
export async function deletePost(essay_id: number): Promise<boolean> {
  try {
    showSuccess((await api('/api/forum/forum_essay/deleteEssay', { essay_id })).desc)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
