import type { z } from 'zod'
import type { Caller, Member } from '../core/caller.ts'
import type { MessageKey } from '../core/i18n.ts'
import type { Reason } from '../core/refusal.ts'

/** Who may call. Beyond `signedIn` the function checks which forum, shop or duty it is. */
export type Access = 'open' | 'signedIn' | 'moderator' | 'seller' | 'staff'

/** A row: one call of the wire. A row without `run` answers 尚未开放 (501). */
export interface Call<Who, In, Out, Sent> extends Extras<In> {
  access: Access
  input: Rules<In, Sent>
  run?: (who: Who, input: In) => Promise<Out> | Out
}

/** What a row needs of a zod type: comparing all of it for each row would double the time of the type check. */
export interface Rules<In, Sent> {
  _zod: { output: In; input: Sent }
  safeParse(sent: unknown): z.ZodSafeParseResult<In>
}

interface Extras<In> {
  /** The words that a success says; `data` is what the call answers. */
  said?: (input: In, data: unknown) => MessageKey
  /** Other paths of the same call. */
  alias?: string[]
  /** A call that may be asked by GET too. */
  method?: 'GET'
  /** Set by `toLogin` below. */
  toLogin?: true
  /** What a visitor hears instead of 请先登录. */
  visitor?: Reason
  /** It may sign the caller in: another site must not make a browser do that, also not one without a session. */
  signs?: true
  /** The header Idempotency-Key stands for the field idempotency_key. */
  keyed?: true
  /** It searches or filters: visitors of one network may make it only so often, see api/visitor-limit.ts. */
  costly?: true
  /** It goes: since when that is said and on which day (YYYY-MM-DD), and which call takes its place. */
  deprecated?: Deprecated
  /** Not JSON: a file of its own under pages/api answers it; the row is for document and matrix. */
  own?: true
}

export interface Deprecated {
  since: string
  sunset: string
  instead: string
}

/** A call that anybody may make. */
export function open<In, Out, Sent>(
  input: Rules<In, Sent>,
  run: (who: Caller, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Caller, In, Out, Sent> & { run: typeof run } {
  return { access: 'open', input, run, ...extras }
}

/** A call for members. */
export function signedIn<In, Out, Sent>(
  input: Rules<In, Sent>,
  run: (who: Member, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Member, In, Out, Sent> & { run: typeof run } {
  return { access: 'signedIn', input, run, ...extras }
}

/** A call for moderators; the function asks of which forum. */
export function moderator<In, Out, Sent>(
  input: Rules<In, Sent>,
  run: (who: Member, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Member, In, Out, Sent> & { run: typeof run } {
  return { access: 'moderator', input, run, ...extras }
}

/** A call for who sells in a shop; the function asks in which. */
export function seller<In, Out, Sent>(
  input: Rules<In, Sent>,
  run: (who: Member, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Member, In, Out, Sent> & { run: typeof run } {
  return { access: 'seller', input, run, ...extras }
}

/** A call for staff; the function asks for the duty. */
export function staff<In, Out, Sent>(
  input: Rules<In, Sent>,
  run: (who: Member, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Member, In, Out, Sent> & { run: typeof run } {
  return { access: 'staff', input, run, ...extras }
}

/** A call that is not built yet: its path, who may make it and what it takes stand already. */
export function later<In, Sent>(
  access: Access,
  input: Rules<In, Sent>,
  extras: Extras<In> = {},
): Call<Caller, In, never, Sent> {
  return { access, input, ...extras }
}

/** Without a session the browser goes to /login instead of only saying so: cart, order and member calls. */
export const toLogin = { toLogin: true } as const

/** The words of every success of a call. */
export const says = (key: MessageKey) => () => key

/** The words of a switch: one success for screen 1, 取消成功 for screen 2. */
export const toggled =
  (applied: MessageKey) =>
  ({ screen }: { screen: boolean }): MessageKey =>
    screen ? applied : 'calls:cancelDone'

/** The words of what may have to wait for review; the answer says so by `is_approved`. */
export const unlessHeld =
  (shown: MessageKey, held: MessageKey) =>
  (_input: unknown, data: unknown): MessageKey =>
    (data as { is_approved: number }).is_approved ? shown : held
