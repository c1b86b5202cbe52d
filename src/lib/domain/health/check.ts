import { cutText } from '../../core/cut-text.ts'
import type { MessageKey } from '../../core/i18n.ts'

/** `off`: not used on this site. */
export const states = ['off', 'green', 'amber', 'red'] as const
export type State = (typeof states)[number]

/** Keys of public/locales/<language>/health.json that begin with the name of a check. */
export type CheckMessage = Extract<MessageKey, `health:is_${string}`>

export interface Check {
  /** What was checked: `database`, `pay alipay`. */
  name: string
  state: State
  /** Key of a sentence: the state and, if it is not well, what to do. */
  says: CheckMessage
  /** Variables of the sentence: bytes, milliseconds, seconds UTC, names. */
  facts: Record<string, string | number>
}

/** The worst of several states. */
export const worstState = (all: readonly { state: State }[]): State =>
  states[Math.max(0, ...all.map(({ state }) => states.indexOf(state)))]!

/** Runs a check; one that throws is reported as failed. */
export async function checked(name: string, look: () => Promise<Check>): Promise<Check> {
  try {
    return await look()
  } catch (error) {
    const facts = { name, error: cutText(String(Object(error).message || error), 200) }
    return { name, state: 'red', says: 'health:is_broken', facts }
  }
}
