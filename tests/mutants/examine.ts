import { type Operation, operations, sharedList } from './switchboard.ts'

/** The result of one run of a test file. A spot is a call site and a kind of tag. */
export interface Run {
  spots: string[]
  operation: Operation
  /** The ids of the tests to run; by default all. */
  only?: Set<string> | undefined
  /** Whether to stop at the first failure. */
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
 * The runs of one test file: unchanged, then with everything removed that is not yet known to be noticed, then, to find
 * out what was noticed, by bisection.
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

/** Whether these tests pass without those before them. */
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
