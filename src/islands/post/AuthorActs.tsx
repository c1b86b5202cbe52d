import { useState } from 'react'
import { deletePost } from '../../lib/browser/stores/own-post.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export interface AuthorActsProps {
  id: number
  /** Address of the editor. */
  edit: string
  /** Address of the member's own posts. */
  own: string
  words: Record<'edit' | 'remove' | 'sure' | 'cancel', string>
}

/** Edits a post, or deletes it after confirmation. */
export function AuthorActs({ id, edit, own, words }: AuthorActsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    if (await deletePost(id)) location.assign(own)
    else setDeleting(false)
  }

  return (
    <>
      <a className="button" href={edit} rel="nofollow">
        <Icon name="edit" />
        {words.edit}
      </a>
      <button className="button" type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {words.remove}
      </button>
      <Dialog title={words.sure} open={isAsking} onClose={() => setAsking(false)}>
        <form
          className="ends"
          onSubmit={event => {
            event.preventDefault()
            if (!isDeleting) void remove()
          }}
        >
          <button className="button" type="button" onClick={() => setAsking(false)}>
            {words.cancel}
          </button>
          <SubmitButton className="button danger" busy={isDeleting}>
            {words.remove}
          </SubmitButton>
        </form>
      </Dialog>
    </>
  )
}
