type State = 'coming' | 'running' | 'over' | 'closed' | 'waiting'

/**
 * Which part of a promotion its shop may change: everything before it starts, less while it runs, nothing once it is
 * over. Bundles have no start; prices of a running topic sale are agreed with the platform.
 */
export function changeablePart(kind: string, state: State): 'all' | 'some' | null {
  if (state === 'waiting' || state === 'coming' || (kind === 'combo' && state === 'running')) return 'all'
  return state === 'running' && kind !== 'topic' ? 'some' : null
}

/** Whether the shop may end a promotion now. */
export const isEndable = (state: State) => state === 'coming' || state === 'running' || state === 'waiting'
