import { type Operation, operations, sharedList } from './switchboard.ts'

/** One run of a file of tests. A spot is a call site and a kind of tag. */
export interface Run {
  spots: string[]
  operation: Operation
  /** The ids of the tests to run; all without it. */
  only?: Set<string> | undefined
  /** Whether one failure is enough. */
  bail: boolean
}

export interface Outcome {
  /** What each test reached, by its id. */
  tests: Map<string, string[]>
  failed: string[]
}

type Examination<Out = void> = Generator<Run, Out, Outcome>

const reached = sharedList('reached')
const killed = sharedList('killed')
const broken = sharedList('broken')
const wanted = process.env['MUTANTS_OF']!.split(',')

/**
 * The runs of one file of tests: as it is, then with everything removed that is not known to be missed, then, of what
 * its tests have noticed, with halves and halves of those.
 */
export function* examine(file: string): Examination {
  const { tests, failed: already } = yield { spots: [], operation: 'removed', bail: false }
  broken.add(already.map(() => file))
  const spots = [...new Set([...tests.values()].flat())].filter(spot => wanted.some(place => spot.startsWith(place)))
  reached.add(spots)
  const left = spots.filter(spot => operations.some(operation => alive([spot], operation).length > 0))
  if (left.length === 0) return
  const reaching = [...tests].filter(
    ([id, reached]) => !already.includes(id) && reached.some(spot => left.includes(spot)),
  )
  const { failed } = yield { spots: left, operation: 'removed', only: new Set(reaching.map(([id]) => id)), bail: false }
  if (failed.length === 0) return
  const all = [...tests.keys()].filter(id => !already.includes(id))
  const only = (yield* passes(failed)) ? new Set(failed) : new Set(all)
  for (const operation of operations) yield* divide(left, operation, only)
}

/** Whether these tests need none of those before them. */
function* passes(tests: string[]): Examination<boolean> {
  const { failed } = yield { spots: [], operation: 'removed', only: new Set(tests), bail: true }
  return failed.length === 0
}

function* divide(spots: string[], operation: Operation, only: Set<string>): Examination {
  const left = alive(spots, operation)
  if (left.length === 0) return
  const { failed } = yield { spots: left, operation, only, bail: true }
  if (failed.length === 0) return
  if (left.length === 1) return killed.add([`${operation} ${left[0]}`])
  const middle = Math.ceil(left.length / 2)
  yield* divide(left.slice(0, middle), operation, only)
  yield* divide(left.slice(middle), operation, only)
}

function alive(spots: string[], operation: Operation) {
  const dead = killed.read()
  return spots.filter(spot => !dead.has(`${operation} ${spot}`))
}
