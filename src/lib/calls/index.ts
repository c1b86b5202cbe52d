import type { Call } from './call.ts'
// biome-ignore lint/suspicious/noExplicitAny: here a call is only dispatched; its row has typed it.
export type AnyCall = Call<any, any, unknown, any>
export const paths: [string, AnyCall][] = []
