type State = 'coming' | 'running' | 'over' | 'closed' | 'waiting'

/**
 * What of a sale its shop may change now: all of it until it begins, less from then on, nothing once it is over. A set
 * of goods has no beginning; prices of a topic sale that runs are agreed with the platform.
 */
export function changeablePart(kind: string, state: State): 'all' | 'some' | null {
  if (state === 'waiting' || state === 'coming' || (kind === 'combo' && state === 'running')) return 'all'
  return state === 'running' && kind !== 'topic' ? 'some' : null
}

/** Whether its shop may end a sale now. */
export const isEndable = (state: State) => state === 'coming' || state === 'running' || state === 'waiting'
