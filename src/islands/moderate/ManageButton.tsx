import { useStore } from '@nanostores/react'
import { useState } from 'react'
import sheet from '../../layouts/styles/moderation.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'
import { $moderated } from '../../lib/browser/stores/moderated.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { useModerates } from './useModerates.ts'

const postDialog = () => withSheets(import('./PostDialog.tsx'), sheet).then(own => own.PostDialog)

interface Props {
  essay_id: number
  forum_id: number
  /** Path prefix of this language. */
  prefix: string
  /** In a list: removes the row when the post leaves this forum's list. */
  isInList?: boolean
  look: string
  word: string
}

/** A post's moderation button, shown only to its moderators. */
export function ManageButton({ essay_id, forum_id, prefix, isInList = false, look, word }: Props) {
  const [isOpen, setOpen] = useState(false)
  const PostDialog = useLazyComponent(postDialog, isOpen, () => setOpen(false))
  const standing = useStore($moderated, { keys: [essay_id], ssr: 'initial' })[essay_id]
  const isModerator = useModerates(standing?.forum_id ?? forum_id)
  const isGone = standing?.isDeleted || (standing && standing.forum_id !== forum_id)
  if (isInList && isGone) return <span className="post-gone" hidden />
  if (!isModerator) return null
  return (
    <>
      <button className={look} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="shield" />
        {word}
      </button>
      {isOpen && PostDialog && <PostDialog essay_id={essay_id} prefix={prefix} onClose={() => setOpen(false)} />}
    </>
  )
}
