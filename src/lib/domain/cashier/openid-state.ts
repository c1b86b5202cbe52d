import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Member } from '../../core/caller.ts'
import { secretFor } from '../../db/secret.ts'

/** Seconds that a buyer's way through WeChat's page may take. */
const VALID = 600
const TIME = 9

/**
 * What WeChat's page sends back with the code of a buyer: the time and a signature over this session and slip, so that
 * nobody can make another's session pay as themselves. WeChat allows letters and digits alone, 128 at most.
 */
export async function openidState(who: Member, out_trade_no: string): Promise<string> {
  return signed(who, out_trade_no, who.now.toString(16).padStart(TIME, '0'))
}

/** Whether this session got this state for this slip within the last ten minutes. */
export async function isOpenidState(who: Member, out_trade_no: string, state: string): Promise<boolean> {
  const time = state.slice(0, TIME)
  const age = who.now - Number.parseInt(time, 16)
  if (!(age >= 0 && age <= VALID)) return false
  const [given, right] = [state, await signed(who, out_trade_no, time)].map(text => Buffer.from(text))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}

async function signed({ db, member, client }: Member, out_trade_no: string, time: string) {
  const secret = await secretFor(db, 'openid')
  const line = [member, client?.token ?? '', out_trade_no, time].join('\n')
  return time + createHmac('sha256', secret).update(line).digest('hex')
}
