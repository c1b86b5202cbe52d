/** Hydrates the islands that wait under this name: <Toaster client:woken="toaster" />. */
export const wakeIsland = (name: string) => document.dispatchEvent(new Event(wakeEvent(name)))

export const wakeEvent = (name: string) => `island:${name}`
