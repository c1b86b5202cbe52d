import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { groupCommit } from '../../db/group-commit.ts'
import { answerOf, claim, type NamedCall, namedCall, storeAnswer } from './idempotency-keys.ts'

interface Work<Input, Checked, Out, Kept> {
  check: (who: Member, input: Input) => Promise<Checked>
  work: (who: Changing<Member>, checked: Checked) => Promise<Out>
  /** How a response is stored and restored. */
  keep: (out: Out) => Kept
  again: (who: Member, kept: Kept) => Promise<Out>
}

/** A change that is committed together with others (db/group-commit.ts) and runs once per key, as `idempotent` does. */
export function idempotentGroup<Input, Checked, Out, Kept>(
  route: string,
  { check, work, keep, again }: Work<Input, Checked, Out, Kept>,
) {
  const run = groupCommit(
    async (who, { input, named }: { input: Input; named: NamedCall | null }) => {
      try {
        return { checked: await check(who, input), named }
      } catch (error) {
        // The first call with this key has run meanwhile: this one returns its response.
        const known = error instanceof Refusal && named && (await answerOf<Kept>(who, named))
        if (!known) throw error
        return { known }
      }
    },
    async (who, each) => {
      if (each.known) return again(who, each.known.answer)
      if (!each.named) return work(who, each.checked)
      if (!(await claim(who, each.named))) return again(who, (await answerOf<Kept>(who, each.named))!.answer)
      const out = await work(who, each.checked)
      await storeAnswer(who, each.named, keep(out))
      return out
    },
  )

  /**
   * `body` identifies the request, since a key must not stand for another one; `inputOf` is called when the change
   * runs.
   */
  return async (who: Member, key: string | undefined, body: unknown, inputOf: () => Promise<Input>): Promise<Out> => {
    const named = key ? namedCall(who, key, route, body) : null
    const known = named && (await answerOf<Kept>(who, named))
    return known ? again(who, known.answer) : run(who, { input: await inputOf(), named })
  }
}
