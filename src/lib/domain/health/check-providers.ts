import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { yuan } from '../../core/format.ts'
import { dayOf } from '../../core/time.ts'
import type { Check } from './check.ts'
import { isFailing, type RunRecord, runsByPrefix } from './run-records.ts'

type Sender = 'sms' | 'mail'

/** SMS and e-mail: whether they can be sent, and the result of the last one. */
export async function checkSmsAndMail(who: Pick<Caller, 'db' | 'now'>): Promise<Check[]> {
  const rows = await runsByPrefix(who, 'send ')
  return (['sms', 'mail'] as const).map(name => {
    const row = rows.find(each => each.name === `send ${name}`)
    if (config[name] === 'outbox') return unsent(name)
    return name === 'sms' ? withCosts(howItWent(name, row), row, who.now) : howItWent(name, row)
  })
}

/** Approximate cost of today's SMS; failed ones are free. */
function withCosts(check: Check, row: RunRecord | undefined, now: number): Check {
  const sent = row?.day === dayOf(now) ? row.runs - row.failures : 0
  const facts = { ...check.facts, sent, most: config.ceilings.smsPerDay, cost: yuan(sent * config.smsPrice) }
  return check.says === 'health:is_sender_good' ? { ...check, says: 'health:is_sms_good', facts } : { ...check, facts }
}

/** Without SMS codes nobody can register; missing e-mail is less serious. */
function unsent(name: Sender): Check {
  if (config.demo) return { name, state: 'off', says: 'health:is_sender_demo', facts: {} }
  if (name === 'mail') return { name, state: 'amber', says: 'health:is_mail_unsent', facts: {} }
  return { name, state: 'red', says: 'health:is_sms_unsent', facts: {} }
}

/** Each payment provider; a warning where there is none. */
export async function checkPaymentProviders(who: Pick<Caller, 'db' | 'channels'>): Promise<Check[]> {
  const names = Object.keys(who.channels ?? {})
  if (names.length === 0) return [{ name: 'pay', state: 'amber', says: 'health:is_pay_none', facts: {} }]
  const rows = await runsByPrefix(who, 'pay ')
  return names.map(name =>
    howItWent(
      `pay ${name}`,
      rows.find(each => each.name === `pay ${name}`),
    ),
  )
}

function howItWent(name: string, row: RunRecord | undefined): Check {
  if (!row) return { name, state: 'green', says: 'health:is_sender_new', facts: {} }
  const { goodtime, badtime, failures, error } = row
  const facts = { goodtime, badtime, failures, error }
  if (isFailing(row))
    return { name, state: 'red', says: goodtime ? 'health:is_sender_failing' : 'health:is_sender_never', facts }
  return failures > 0
    ? { name, state: 'amber', says: 'health:is_sender_shaky', facts }
    : { name, state: 'green', says: 'health:is_sender_good', facts }
}
