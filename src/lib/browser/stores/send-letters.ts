import { type Correspondence, correspondenceName } from '../../core/correspondence.ts'
import { ApiError, newKey } from '../api.ts'
import { type LetterInput, postLetter } from '../letter-calls.ts'
import { addLetters } from './letters.ts'
import { $unsent, markUnsent, takeUnsent, type Unsent, unsentBy } from './unsent-letters.ts'

/** The server forgets keys after a day: an older letter might be sent twice, and is offered for editing instead. */
const FRESH = 12 * 3600
const TOO_FAST = -20005
const PAUSE = 1500
const TIMES = 3

const seconds = () => Math.floor(Date.now() / 1000)

/** In a shop's name each console is a writer of its own. */
export const threadName = ({ uid, site_id, isDesk }: Correspondence) =>
  isDesk ? `site_id=${site_id}&uid=${uid}` : correspondenceName({ uid, site_id })

export const isUnsentOf = (those: Correspondence, me: number) => (letter: Unsent) =>
  letter.me === me && letter.thread === threadName(those)

/** Writes a letter: it appears at once, and is sent after those that are waiting. */
export function sendLetter(those: Correspondence, me: number, written: LetterInput) {
  const letter = { ...written, key: newKey(), me, thread: threadName(those), createtime: seconds(), why: '' }
  $unsent.set([...$unsent.get(), { ...letter, state: 'sending' }])
  void sendUnsent(those, me)
}

let line: Promise<unknown> = Promise.resolve()

/** Resolves when all running requests have been answered. */
export const allLettersSent = () => line

/** Sends waiting letters in the order in which they were written, one after the other. */
export function sendUnsent(those: Correspondence, me: number): Promise<unknown> {
  line = line.then(() => sendInTurn(those, me))
  return line
}

async function sendInTurn(those: Correspondence, me: number) {
  const waiting = $unsent.get().filter(isUnsentOf(those, me))
  let isCutOff = false
  for (const { key, state, createtime } of waiting) {
    if (state === 'refused') continue
    if (createtime < seconds() - FRESH) markUnsent(key, { state: 'refused' })
    else if (isCutOff || !(await isAnswered(those, key))) {
      isCutOff = true
      markUnsent(key, { state: navigator.onLine ? 'failed' : 'waiting' })
    }
  }
}

/** False if the server did not respond, or login is required: then the letter stays in the queue. */
async function isAnswered(those: Correspondence, key: string): Promise<boolean> {
  const letter = unsentBy(key)
  if (!letter) return true
  if (!navigator.onLine) return false
  markUnsent(key, { state: 'sending', why: '' })
  try {
    addLetters([await sendInTime(those, letter)])
    takeUnsent(key)
  } catch (error) {
    if (!(error instanceof ApiError) || error.isAuth) return false
    markUnsent(key, { state: 'refused', why: error.message })
  }
  return true
}

/** Queued letters are sent faster than a person writes, so each waits for the rate limit. */
async function sendInTime(those: Correspondence, letter: Unsent) {
  for (let time = 1; ; time += 1)
    try {
      return await postLetter(those, { title: letter.title, content: letter.content, image: letter.image }, letter.key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== TOO_FAST || time === TIMES) throw error
      await new Promise(done => setTimeout(done, PAUSE))
    }
}
