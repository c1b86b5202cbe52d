import type { z } from 'zod'
import type { Caller, Member } from '../caller.ts'
import type { MessageKey } from '../i18n.ts'
import type { Reason } from '../refusal.ts'

/** Who may call. Beyond `signedIn` the function checks which forum, shop or duty it is. */
export type Access = 'open' | 'signedIn' | 'moderator' | 'seller' | 'staff'

/** A row: one call of the wire. A row without `run` answers 尚未开放 (501). */
export interface Call<Who, In, Out, Sent> extends Extras<In> {
  access: Access
  input: z.ZodType<In, Sent>
  run?: (who: Who, input: In) => Promise<Out> | Out
}

interface Extras<In> {
  /** The words that a success says. */
  said?: (input: In) => MessageKey
  /** Other paths of the same call. */
  alias?: string[]
  /** A call that may be asked by GET too. */
  method?: 'GET'
  /** Without a session the browser goes to /login instead of only saying so. */
  toLogin?: true
  /** What a visitor hears instead of 请先登录. */
  visitor?: Reason
  /** Not JSON: a file of its own under pages/api answers it; the row is for document and matrix. */
  own?: true
}

/** A call that anybody may make. */
export function open<In, Out, Sent>(
  input: z.ZodType<In, Sent>,
  run: (who: Caller, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Caller, In, Out, Sent> & { run: typeof run } {
  return { access: 'open', input, run, ...extras }
}

/** A call for members. */
export function signedIn<In, Out, Sent>(
  input: z.ZodType<In, Sent>,
  run: (who: Member, input: In) => Promise<Out> | Out,
  extras: Extras<In> = {},
): Call<Member, In, Out, Sent> & { run: typeof run } {
  return { access: 'signedIn', input, run, ...extras }
}

/** A call that is not built yet: its path, who may make it and what it takes stand already. */
export function later<In, Sent>(
  access: Access,
  input: z.ZodType<In, Sent>,
  extras: Extras<In> = {},
): Call<Caller, In, never, Sent> {
  return { access, input, ...extras }
}

/** The words of a switch: one success for screen 1, 取消成功 for screen 2. */
export const toggled =
  (applied: MessageKey) =>
  ({ screen }: { screen: boolean }): MessageKey =>
    screen ? applied : 'calls:cancelDone'
