import { lazy, Suspense, useCallback, useState } from 'react'
import type { Asked } from './embeds.ts'
import type { Words } from './words.ts'

const PollDialog = lazy(() => import('./PollDialog.tsx'))

interface Opened {
  before: Partial<Asked>
  done(asked: Asked | null): void
}

/** `ask` lets a member write a poll, null where they wrote none; its dialog comes then, and stands where `dialog` does. */
export function usePoll(words: Words) {
  const [opened, setOpened] = useState<Opened>()
  const ask = useCallback(
    (before: Partial<Asked> = {}) => new Promise<Asked | null>(done => setOpened({ before, done })),
    [],
  )
  const end = (asked: Asked | null) => {
    setOpened(undefined)
    opened?.done(asked)
  }
  const dialog = opened && (
    <Suspense>
      <PollDialog asked={opened.before} words={words} onEnd={end} />
    </Suspense>
  )
  return { ask, dialog }
}
