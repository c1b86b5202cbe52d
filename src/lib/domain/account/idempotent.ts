import type { Changing, Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { answerOf, claim, namedCall, storeAnswer } from './idempotency-keys.ts'

interface Call {
  /** The client's idempotency key; without one the change simply runs. */
  key: string | undefined
  route: string
  /** The request: a key must not stand for another one. */
  body: unknown
}

/**
 * Runs a change once per key, however many concurrent requests repeat it: repetitions get the first one's response.
 * `first` runs before and outside the transaction unless there is a response already. Refusal keyReused.
 */
export async function idempotent<Out>(
  who: Member,
  { key, route, body }: Call,
  work: { first?: () => Promise<void>; run: (who: Changing<Member>) => Promise<Out> },
): Promise<Out> {
  if (!key) {
    await work.first?.()
    return change(who, work.run)
  }
  const named = namedCall(who, key, route, body)
  const known = await answerOf<Out>(who, named)
  if (known) return known.answer
  await work.first?.()
  return change(who, async who => {
    if (!(await claim(who, named))) return (await answerOf<Out>(who, named))!.answer
    const answer = await work.run(who)
    await storeAnswer(who, named, answer)
    return answer
  })
}
