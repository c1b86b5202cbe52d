import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { enforceLimits, limitsByNetwork, resetAttempts } from './attempts.ts'
import { type Captcha, enforceCeiling, halfCeiling, isRead } from './captcha-above-limit.ts'
import { deviceOf } from './device.ts'

const HOUR = 3600

/**
 * Rate limits of guessing SMS codes: sixty an hour per address, and twenty for a device the number's owner has logged
 * in from, separate from those of strangers. When the whole site has too many guesses a captcha is required. Refusals
 * tooFast, captchaNeeded, wrongCaptcha. Returns a function that resets the counters after a correct code.
 */
export async function admitGuess(who: Caller, mobile: string, captcha: Captcha | undefined) {
  const hasRead = await isRead(who, captcha)
  const owner = await who.db.selectFrom('user').select('id').where('mobile', '=', mobile).executeTakeFirst()
  const device = await deviceOf(who, owner?.id)
  const own = device
    ? [{ name: `code device ${device}`, most: 20, seconds: HOUR }]
    : limitsByNetwork(who, { name: 'code', most: 60, seconds: HOUR })
  await enforceLimits(who, ...own)
  const ceiling = halfCeiling(device !== null, {
    name: 'code guesses',
    most: config.ceilings.codeGuessesPerHour,
    seconds: HOUR,
    alarm: 'codes of text messages are being guessed',
  })
  await enforceCeiling(who, ceiling, hasRead)
  return () => resetAttempts(who, ceiling.name, ...own.map(({ name }) => name))
}
