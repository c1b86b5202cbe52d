import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { forgive, fromHere, limited } from './attempts.ts'
import { type Captcha, halfOf, isRead, underCeiling } from './captcha-above-limit.ts'
import { deviceOf } from './device.ts'

const HOUR = 3600

/**
 * Before a code of an SMS is looked at: sixty in an hour from an address, twenty from a device that the owner of the
 * number has logged in from, which strangers use none of. When the whole site takes too many guesses a captcha is asked
 * for. Refusals tooFast, captchaNeeded, wrongCaptcha. Answers what a right code gives back.
 */
export async function admitGuess(who: Caller, mobile: string, captcha: Captcha | undefined) {
  const hasRead = await isRead(who, captcha)
  const owner = await who.db.selectFrom('user').select('id').where('mobile', '=', mobile).executeTakeFirst()
  const device = await deviceOf(who, owner?.id)
  const own = device
    ? [{ name: `code device ${device}`, most: 20, seconds: HOUR }]
    : fromHere(who, { name: 'code', most: 60, seconds: HOUR })
  await limited(who, ...own)
  const ceiling = halfOf(device !== null, {
    name: 'code guesses',
    most: config.ceilings.codeGuessesPerHour,
    seconds: HOUR,
    alarm: 'codes of text messages are being guessed',
  })
  await underCeiling(who, ceiling, hasRead)
  return () => forgive(who, ceiling.name, ...own.map(({ name }) => name))
}
