import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Letter } from '../../lib/browser/letter-calls.ts'
import { $hasOlder, $letters } from '../../lib/browser/stores/letters.ts'
import { startLetters } from '../../lib/browser/stores/new-letters.ts'
import { Compose } from './Compose.tsx'
import { LetterItem } from './LetterItem.tsx'
import { OlderLetters } from './OlderLetters.tsx'
import type { InitialLetter, ThreadPlace } from './places.ts'
import { UnsentLetter } from './UnsentLetter.tsx'
import { useThreadBottom } from './useThreadBottom.ts'
import { useUnsent } from './useUnsent.ts'

interface Props extends ThreadPlace {
  /** As rendered by the page, the oldest first. */
  drawn: Letter[]
  is_more: number
  read_id: number
  /** Why nothing can be written; '' where it can. */
  prompt: string
  begun: InitialLetter
}

/** Letters of a conversation, the newest at the bottom, with the form below. */
export function LetterThread({ drawn, is_more, read_id, prompt, begun, ...place }: Props) {
  const { those, me, words } = place
  const came = useStore($letters, { ssr: 'initial' })
  const hasOlder = useStore($hasOlder, { ssr: 'initial' }) ?? is_more === 1
  const unsent = useUnsent(those, me)
  const all = merged(drawn, came)
  const last = all.at(-1)
  const foot = useThreadBottom(last, unsent.length)
  const newest = drawn.at(-1)?.id ?? 0
  useEffect(() => startLetters(those, me, newest), [those, me, newest])
  return (
    <>
      <div
        className="scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard.
        tabIndex={0}
        role="log"
        aria-label={words.letters}
        ref={foot.scroll}
        onScroll={foot.moved}
      >
        <ol>
          {hasOlder && all[0] && <OlderLetters before={all[0].id} place={place} />}
          {all.map(letter => (
            <LetterItem
              key={letter.id}
              letter={letter}
              isDrawn={drawn.includes(letter)}
              read_id={read_id}
              place={place}
            />
          ))}
          {unsent.map(letter => (
            <UnsentLetter key={letter.key} letter={letter} place={place} />
          ))}
        </ol>
      </div>
      {foot.isBelow && (
        <button className="button primary small below" type="button" onClick={foot.show}>
          {words.newBelow}
        </button>
      )}
      {prompt ? (
        <p className="prompt">{prompt}</p>
      ) : (
        <Compose place={place} begun={begun} isEmpty={all.length + unsent.length === 0} unsent={unsent} />
      )}
    </>
  )
}

/** Merged without duplicates, in order. */
function merged(drawn: Letter[], came: Letter[]): Letter[] {
  const known = new Set(drawn.map(({ id }) => id))
  const all = [...drawn, ...came.filter(({ id }) => !known.has(id))]
  return all.sort((one, other) => one.id - other.id)
}
