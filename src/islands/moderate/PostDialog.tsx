import { useEffect, useState } from 'react'
import { showModerated } from '../../lib/browser/stores/moderated.ts'
import { loadPost, type ModeratedPost } from '../../lib/browser/stores/moderation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Close } from './Close.tsx'
import { History } from './History.tsx'
import { type Done, PostForms } from './PostForms.tsx'
import { moderateWords } from './words.ts'

interface Props {
  essay_id: number
  prefix: string
  onClose(): void
}

/** Moderation of a post in a dialog, with its current state. */
export function PostDialog({ essay_id, prefix, onClose }: Props) {
  const [words] = useState(moderateWords)
  const [post, setPost] = useState<ModeratedPost>()
  useEffect(() => {
    void loadPost(essay_id).then(found => (found ? setPost(found) : onClose()))
  }, [essay_id])
  if (!post) return null
  const done = (change: Done) => {
    onClose()
    showModerated(essay_id, change)
  }
  const page = `${prefix}/member/plateSetting?forum_id=${post.forum_id}&tab=essays&essay=${essay_id}`
  return (
    <Dialog title={words.manage} open onClose={onClose} className="managing">
      <Close label={words.close} onClose={onClose} />
      <p className="quiet">
        {post.title} · {words.by} {post.nickname}
      </p>
      <PostForms post={post} forums={post.forums} page={page} words={words} onDone={done}>
        <History essay_id={essay_id} words={words} />
      </PostForms>
    </Dialog>
  )
}
