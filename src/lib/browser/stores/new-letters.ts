import { coalesce } from '../../core/coalesce.ts'
import { type Correspondence, isSameCorrespondence } from '../../core/correspondence.ts'
import { lettersOf, readAll } from '../letter-calls.ts'
import type { StreamEvent } from '../stream.ts'
import { addLetters, readUpTo } from './letters.ts'
import { $listening, $openLetters, $streamEvent } from './live.ts'
import { allLettersSent, sendUnsent } from './send-letters.ts'

/**
 * Keeps an open conversation up to date after the `last` letter of the server-rendered page: new or missed letters, how
 * far the other side has read, and unsent letters of `me`. Returns a function that stops it.
 */
export function startLetters(those: Correspondence, me: number, last: number): () => void {
  let known = last
  let isUnseen = false
  let isListening = false

  const catchUp = coalesce(async () => {
    // One's own letter would appear twice while the response to it is pending.
    await allLettersSent()
    for (let isMore = true; isMore; ) {
      const { data, is_more, read_id } = await lettersOf(those, { after: known })
      addLetters(data)
      readUpTo(read_id)
      known = data.at(-1)?.id ?? known
      isUnseen ||= data.some(({ is_mine }) => is_mine === 0)
      isMore = is_more === 1
    }
    readSeen()
  })
  const bring = () => void catchUp().catch(() => {})

  /** Letters count as read only while the page is visible. */
  function readSeen() {
    if (!isUnseen || document.visibilityState !== 'visible') return
    isUnseen = false
    readAll(those).catch(() => {
      isUnseen = true
    })
  }
  function goOn() {
    void sendUnsent(those, me)
    bring()
  }
  function hear(heard: StreamEvent | null) {
    if (!heard) return
    if (heard.name === 'missed') goOn()
    // The first event of this tab's own stream: events since the page was rendered have not been delivered.
    else if (heard.name === 'unread' && !isListening) {
      isListening = true
      bring()
    } else if (heard.name === (those.isDesk ? 'deskLetter' : 'letter') && isSameCorrespondence(heard.data, those))
      bring()
    else if (heard.name === (those.isDesk ? 'deskRead' : 'read') && isSameCorrespondence(heard.data, those))
      readUpTo(heard.data.read_id)
  }

  const ends = [
    $streamEvent.listen(hear),
    $listening.subscribe(is => is && bring()),
    on(document, 'visibilitychange', readSeen),
    on(globalThis, 'online', goOn),
  ]
  $openLetters.set(those)
  void sendUnsent(those, me)
  return () => {
    $openLetters.set(null)
    for (const end of ends) end()
  }
}

function on(place: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, name: string, hear: () => void) {
  place.addEventListener(name, hear)
  return () => place.removeEventListener(name, hear)
}
