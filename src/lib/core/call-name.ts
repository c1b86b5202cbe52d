import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Runs work under a name (the path of a call, a job) that the slow-query log repeats. */
export const runNamed = <Out>(name: string, work: () => Out): Out => names.run(name, work)

/** The name that the current work runs under; '' for none. */
export const callName = (): string => names.getStore() ?? ''
