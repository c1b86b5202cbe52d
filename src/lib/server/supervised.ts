import type { Worker } from 'node:cluster'

/** What the parent of several servers tells one of them: a newer one has taken its place, or the folder of the build that will. */
export type FromSupervisor = 'replaced' | { assetsOf: string }

const KEY = 'cheyou'

/** Tells a server; one that has gone in the meantime is not missed. */
export function tell(server: Worker, word: FromSupervisor) {
  if (server.isConnected()) server.send({ [KEY]: word })
}

/** Calls back with what the parent tells; a server without one hears nothing. */
export function hearSupervisor(heard: (word: FromSupervisor) => void) {
  process.on('message', message => {
    const word: FromSupervisor | undefined = Object(message)[KEY]
    if (word) heard(word)
  })
}
