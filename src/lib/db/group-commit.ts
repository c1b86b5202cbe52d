import type { Changing, Member } from '../core/caller.ts'
import { Refusal } from '../core/refusal.ts'
import { change, committed } from './change.ts'
import type { Db } from './open.ts'

/** The maximum number of changes per transaction. */
const MOST = 32

interface Asked<Input, Out> extends PromiseWithResolvers<Out> {
  who: Member
  input: Input
}

/**
 * A change that many callers make at the same time. Calls that arrive while a transaction runs share the next one, in
 * which their queries through db/batch-loader.ts become one statement for all. `check` only reads, and refuses each
 * call individually; when `work` fails for one, each is retried alone. Calls of one member never share a transaction.
 */
export function groupCommit<Input, Checked, Out>(
  check: (who: Member, input: Input) => Promise<Checked>,
  work: (who: Changing<Member>, checked: Checked) => Promise<Out>,
) {
  const lines = new WeakMap<Db, Asked<Input, Out>[]>()

  const alone = (who: Member, input: Input) => change(who, async who => work(who, await check(who, input)))

  /** Continues as long as calls are waiting. */
  async function serve(db: Db, line: Asked<Input, Out>[]) {
    // By the next turn all requests that have arrived have been queued.
    await new Promise(setImmediate)
    while (line.length > 0) await serveSome(db, line)
    lines.delete(db)
  }

  async function serveSome(db: Db, line: Asked<Input, Out>[]) {
    let some: Asked<Input, Out>[] = []
    let isDone = false
    try {
      const { out, publish } = await committed(db, async joining => {
        some = firstOf(line)
        const out = await allOf(some.map(({ who, input }) => ({ who: joining(who), input })))
        isDone = true
        return out
      })
      // The next group need not wait for it.
      const published = publish()
      for (const [at, each] of out.entries()) some[at]!.resolve(published.then(() => answered(each)))
    } catch (error) {
      if (some.length === 0) some = firstOf(line)
      // What may have been committed is not retried.
      for (const { who, input, resolve, reject } of some) isDone ? reject(error) : resolve(alone(who, input))
      await Promise.allSettled(some.map(({ promise }) => promise))
    }
  }

  async function allOf(all: { who: Changing<Member>; input: Input }[]) {
    const checked = await Promise.all(all.map(({ who, input }) => check(who, input).then(passed, refused)))
    return Promise.all(
      checked.map((each, at) => ('refusal' in each ? each : work(all[at]!.who, each.passed).then(passed))),
    )
  }

  return (who: Member, input: Input): Promise<Out> => {
    if ('touches' in who) return alone(who, input)
    const asked = { ...Promise.withResolvers<Out>(), who, input }
    const line = lines.get(who.db)
    if (line) line.push(asked)
    else {
      const line = [asked]
      lines.set(who.db, line)
      void serve(who.db, line)
    }
    return asked.promise
  }
}

const passed = <Value>(passed: Value) => ({ passed })

function refused(refusal: unknown) {
  if (refusal instanceof Refusal) return { refusal }
  throw refusal
}

function answered<Value>(each: { passed: Value } | { refusal: Refusal }): Value {
  if ('refusal' in each) throw each.refusal
  return each.passed
}

/** Takes calls from the front of the queue, one per member. */
function firstOf<One extends { who: Member }>(line: One[]): One[] {
  const members = new Set<number>()
  const first = line.filter(({ who }) => members.size < MOST && members.size !== members.add(who.member).size)
  for (const one of first) line.splice(line.indexOf(one), 1)
  return first
}
