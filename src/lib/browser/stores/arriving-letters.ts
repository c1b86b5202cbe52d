import { coalesce } from '../../core/coalesce.ts'
import { type Correspondence, isSameCorrespondence } from '../../core/correspondence.ts'
import { lettersOf, readAll } from '../letter-calls.ts'
import type { Heard } from '../stream.ts'
import { addLetters, readUpTo } from './letters.ts'
import { $heard, $listening, $openLetters } from './live.ts'
import { sendUnsent, settled } from './send-letters.ts'

/**
 * Keeps an open correspondence true behind the `last` letter that the page has drawn: what arrives or was missed, how far
 * the other side has read, and what waits to be sent by `me`. Answers what ends that.
 */
export function startLetters(those: Correspondence, me: number, last: number): () => void {
  let known = last
  let isUnseen = false
  let isListening = false

  const catchUp = coalesce(async () => {
    // A letter of one's own that is being answered would stand twice.
    await settled()
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

  /** What nobody looks at is not read. */
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
  function hear(heard: Heard | null) {
    if (!heard) return
    if (heard.name === 'missed') goOn()
    // The first word of a stream of one's own: what came between the page and it has been told to nobody.
    else if (heard.name === 'unread' && !isListening) {
      isListening = true
      bring()
    } else if (heard.name === (those.isDesk ? 'deskLetter' : 'letter') && isSameCorrespondence(heard.data, those))
      bring()
    else if (heard.name === (those.isDesk ? 'deskRead' : 'read') && isSameCorrespondence(heard.data, those))
      readUpTo(heard.data.read_id)
  }

  const ends = [
    $heard.listen(hear),
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
