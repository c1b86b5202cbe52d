import { useCallback, useState } from 'react'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { PollBlock } from './embeds.ts'
import type { PostFormWords } from './words.ts'

const pollDialog = () => import('./PollDialog.tsx').then(own => own.default)

interface Opened {
  before: Partial<PollBlock>
  done(asked: PollBlock | null): void
}

/** `ask` opens a dialog to write a poll (null for none), which is loaded then and rendered where `dialog` is. */
export function usePoll(words: PostFormWords) {
  const [opened, setOpened] = useState<Opened>()
  const ask = useCallback(
    (before: Partial<PollBlock> = {}) => new Promise<PollBlock | null>(done => setOpened({ before, done })),
    [],
  )
  const end = (asked: PollBlock | null) => {
    setOpened(undefined)
    opened?.done(asked)
  }
  const PollDialog = useLazyComponent(pollDialog, opened !== undefined, () => end(null))
  const dialog = opened && PollDialog && <PollDialog asked={opened.before} words={words} onEnd={end} />
  return { ask, dialog }
}
