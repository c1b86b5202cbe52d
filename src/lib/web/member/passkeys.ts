import { time } from '../../core/time.ts'
import type { passkeys } from '../../domain/account/passkeys.ts'

/** The member's passkeys for the list. */
export const passkeyFacts = (rows: Awaited<ReturnType<typeof passkeys>>) =>
  rows.map(({ id, name, createtime, usetime }) => ({
    id,
    name,
    since: time(createtime),
    used: usetime === null ? '' : time(usetime),
  }))
