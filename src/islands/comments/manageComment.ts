import { hideComment } from '../../lib/browser/stores/comments.ts'
import { showError } from '../../lib/browser/stores/toast.ts'

/** A moderator's dialog; a comment that they take away goes from the page at once. */
export async function manageComment(prefix: string, id: number, answers: number) {
  try {
    const { openManaging } = await import('../moderate/manage.ts')
    const done = await openManaging(`${prefix}/fragments/moderate?comment_id=${id}`)
    if (done?.act === 'commentDelete') hideComment(id, answers)
  } catch (error) {
    showError(error)
  }
}
