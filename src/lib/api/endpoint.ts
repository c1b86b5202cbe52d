import type { z } from 'zod'
import type { Caller, Member } from '../core/caller.ts'
import type { MessageKey } from '../core/i18n.ts'
import type { Reason } from '../core/refusal.ts'

/** Who may call. Beyond `signedIn` the function checks which forum, shop or duty it is. */
export type Access = 'open' | 'signedIn' | 'moderator' | 'seller' | 'staff'

/** A row of the endpoint table: one call. A row without `run` answers 尚未开放 (501). */
export interface Call<Who, In, Out, Sent> extends Extras<In> {
  access: Access
  input: Rules<In, Sent>
  run?: (who: Who, input: In) => Promise<Out> | Out
}

/**
 * The part of a zod type that a row needs: comparing the whole type for each row would double the time of the type
 * check.
 */
export interface Rules<In, Sent> {
  _zod: { output: In; input: Sent }
  safeParse(sent: unknown): z.ZodSafeParseResult<In>
}

interface Extras<In> {
  /** The message of a success; `data` is what the call answers. */
  said?: (input: In, data: unknown) => MessageKey
  /** Other paths of the same call. */
  alias?: string[]
  /** A call that may be asked by GET too. */
  method?: 'GET'
  /** Set by `toLogin` below. */
  toLogin?: true
  /** The message for a visitor instead of 请先登录. */
  visitor?: Reason
  /** It may sign the caller in: no other site may make a browser do that, even one without a session. */
  signs?: true
  /** The header Idempotency-Key stands for the field idempotency_key. */
  keyed?: true
  /** It searches or filters: how often visitors of one network may call it is limited, see api/visitor-limit.ts. */
  costly?: true
  /** It is deprecated: since when, until which day (YYYY-MM-DD), and which call replaces it. */
  deprecated?: Deprecated
  /** Not JSON: a file of its own under pages/api answers it; the row is for the API document and the access tests. */
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

/** A call that is not built yet: path, access and input are fixed already. */
export function later<In, Sent>(
  access: Access,
  input: Rules<In, Sent>,
  extras: Extras<In> = {},
): Call<Caller, In, never, Sent> {
  return { access, input, ...extras }
}

/** Without a session the browser goes to /login instead of only saying so: cart, order and member calls. */
export const toLogin = { toLogin: true } as const

/** The message of every success of a call. */
export const says = (key: MessageKey) => () => key

/** The messages of a switch: this one for screen 1, 取消成功 for screen 2. */
export const toggled =
  (applied: MessageKey) =>
  ({ screen }: { screen: boolean }): MessageKey =>
    screen ? applied : 'calls:cancelDone'

/** The message of what may be held for review, as `is_approved` of the answer tells. */
export const unlessHeld =
  (shown: MessageKey, held: MessageKey) =>
  (_input: unknown, data: unknown): MessageKey =>
    (data as { is_approved: number }).is_approved ? shown : held
