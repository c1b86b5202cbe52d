import type { z } from 'zod'
import type { Caller, Member } from '../core/caller.ts'
import type { MessageKey } from '../core/i18n.ts'
import type { Reason } from '../core/refusal.ts'

/** Who may call. Above `signedIn` the function itself checks the forum, shop or duty. */
export type Access = 'open' | 'signedIn' | 'moderator' | 'seller' | 'staff'

/** A call: who may use it, what it takes and returns, and its function. Without `run` it answers 尚未开放 (501). */
export interface Call<Who, In, Out, Sent> extends Extras<In> {
  access: Access
  input: Rules<In, Sent>
  /** The `data` of the response; none where the response is no JSON. */
  output?: OutputSchema<Out>
  run?: (who: Who, input: In) => Promise<Out> | Out
}

/**
 * The part of a zod type that an entry needs: comparing the whole type for each would double the time of type checking.
 */
export interface Rules<In, Sent> {
  _zod: { output: In; input: Sent }
  safeParse(sent: unknown): z.ZodSafeParseResult<In>
}

/** The part of a zod type that an output needs. */
export interface OutputSchema<Out> {
  _zod: { output: Out }
}

interface Extras<In> {
  /** Message of a success; `data` is what the call returns. */
  successMessage?: (input: In, data: unknown) => MessageKey
  /** Other paths of the same call. */
  alias?: string[]
  /** Whether GET is allowed too. */
  method?: 'GET'
  /** Set by `redirectsToLogin` below. */
  toLogin?: true
  /** Message for visitors instead of 请先登录. */
  visitor?: Reason
  /** It may sign the caller in, so requests from other sites are refused even without a session. */
  startsSession?: true
  /** The header Idempotency-Key fills the field idempotency_key. */
  keyed?: true
  /** A search or filter: rate-limited for visitors by network, see api/visitor-limit.ts. */
  costly?: true
  /** Deprecation: since when, until which day (YYYY-MM-DD), and the call that replaces it. */
  deprecated?: Deprecated
  /** It changes nothing: an API key needs the read scope only. */
  reads?: true
  /** It asks for the second factor, which an API key does not have. */
  needsPerson?: true
  /** Not JSON: served by its own file under pages/api; the entry is for the API document and the access tests. */
  servedElsewhere?: true
}

export interface Deprecated {
  since: string
  sunset: string
  instead: string
}

/** A call that has its function. */
type ImplementedCall<Who, In, Out, Sent> = Call<Who, In, Out, Sent> & Required<Pick<Call<Who, In, Out, Sent>, 'run'>>

/** What the functions below take; `run` is checked against `output`, not the other way round. */
interface Entry<Who, In, Sent, Out> extends Extras<In> {
  input: Rules<In, Sent>
  output: OutputSchema<Out>
  run: (who: Who, input: In) => Promise<NoInfer<Out>> | NoInfer<Out>
}

/** A call for everybody. */
export const open = <In, Sent, Out>(entry: Entry<Caller, In, Sent, Out>): ImplementedCall<Caller, In, Out, Sent> => ({
  access: 'open',
  ...entry,
})

/** A call for members. */
export const signedIn = <In, Sent, Out>(
  entry: Entry<Member, In, Sent, Out>,
): ImplementedCall<Member, In, Out, Sent> => ({
  access: 'signedIn',
  ...entry,
})

/** A call for moderators; the function checks the forum. */
export const moderator = <In, Sent, Out>(
  entry: Entry<Member, In, Sent, Out>,
): ImplementedCall<Member, In, Out, Sent> => ({
  access: 'moderator',
  ...entry,
})

/** A call for sellers; the function checks the shop. */
export const seller = <In, Sent, Out>(entry: Entry<Member, In, Sent, Out>): ImplementedCall<Member, In, Out, Sent> => ({
  access: 'seller',
  ...entry,
})

/** A call for staff; the function checks the duty. */
export const staff = <In, Sent, Out>(entry: Entry<Member, In, Sent, Out>): ImplementedCall<Member, In, Out, Sent> => ({
  access: 'staff',
  ...entry,
})

/** A call without a function here: not built yet, or served elsewhere. */
export const withoutRun = <In, Sent>(
  entry: Extras<In> & { access: Access; input: Rules<In, Sent> },
): Call<Caller, In, never, Sent> => entry

/** Without a session the browser goes to /login instead of only showing the message: cart, order and member calls. */
export const redirectsToLogin = { toLogin: true } as const

/** The message of every success of a call. */
export const messageIs = (key: MessageKey) => () => key

/** Messages of a toggle: this one for screen 1, 取消成功 for screen 2. */
export const toggled =
  (applied: MessageKey) =>
  ({ screen }: { screen: boolean }): MessageKey =>
    screen ? applied : 'calls:cancelDone'

/** Message of content that may be held for review, according to `is_approved` of the result. */
export const messageUnlessHeld =
  (shown: MessageKey, held: MessageKey) =>
  (_input: unknown, data: unknown): MessageKey =>
    (data as { is_approved: number }).is_approved ? shown : held
