import type { Changing, Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { answerOf, claim, keepAnswer, namedCall } from './idempotency-keys.ts'

interface Call {
  /** What the client named it by; without one it simply runs. */
  key: string | undefined
  route: string
  /** What was asked for: the same key must not stand for something else. */
  body: unknown
}

/**
 * Runs a change once a key, however often and however many at once it is asked for: a repetition gets the first one's
 * answer. `first` runs before, outside the change, unless there is an answer already. Refusal keyReused.
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
    await keepAnswer(who, named, answer)
    return answer
  })
}
