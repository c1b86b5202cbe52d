import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Runs work under a name, such as the path of a call or that of a job, for who logs what it asks of others. */
export const underName = <Out>(name: string, work: () => Out): Out => names.run(name, work)

/** The name of what is at work here; '' for none. */
export const callName = (): string => names.getStore() ?? ''
