import { removeComment } from '../../lib/browser/stores/comments.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { CommentWords } from './comments-page.ts'

interface Props {
  id: number
  answers: number
  words: CommentWords
  onClose(): void
}

/** Confirms deleting a comment and its replies. */
export default function DeleteDialog({ id, answers, words, onClose }: Props) {
  function remove() {
    onClose()
    void removeComment(id, answers)
  }
  return (
    <Dialog title={words.removeTitle} open onClose={onClose}>
      {answers > 0 && <p>{words.removeText}</p>}
      <div className="ends">
        <button className="button" type="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button className="button danger" type="button" onClick={remove}>
          {words.remove}
        </button>
      </div>
    </Dialog>
  )
}
