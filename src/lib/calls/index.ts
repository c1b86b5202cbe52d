import type { z } from 'zod'
import type { Call } from './call.ts'
import { essayCalls } from './essay.ts'
import { forumCalls } from './forum.ts'
import { searchCalls } from './search.ts'
import { siteCalls } from './site.ts'
import { talkCalls } from './talk.ts'
import { userCalls } from './user.ts'
import { videoCalls } from './video.ts'

export const calls = {
  ...userCalls,
  ...forumCalls,
  ...essayCalls,
  ...talkCalls,
  ...videoCalls,
  ...searchCalls,
  ...siteCalls,
}

export type Path = keyof typeof calls
/** What the browser sends. */
export type Input<P extends Path> = z.input<(typeof calls)[P]['input']>
/** What it receives as `data`. */
export type Output<P extends Path> = Awaited<ReturnType<NonNullable<(typeof calls)[P]['run']>>>

// biome-ignore lint/suspicious/noExplicitAny: here a call is only dispatched; its row has typed it.
export type AnyCall = Call<any, any, unknown, any>

const rows: [string, AnyCall][] = Object.entries(calls)

/** Every path that is answered, aliases included, with its row. */
export const paths = rows.flatMap(([path, row]) => [path, ...(row.alias ?? [])].map(each => [each, row] as const))
