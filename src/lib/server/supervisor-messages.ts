import type { Worker } from 'node:cluster'

/**
 * Messages of the supervisor to a server: that a newer server has taken its place, or the folder of the build that
 * will.
 */
export type FromSupervisor = 'replaced' | { assetsOf: string }

const KEY = 'cheyou'

/** Sends a message to a server; ignored if it has exited. */
export function sendToServer(server: Worker, word: FromSupervisor) {
  if (server.isConnected()) server.send({ [KEY]: word })
}

/** Registers a listener for messages of the supervisor; does nothing without one. */
export function onSupervisorMessage(heard: (word: FromSupervisor) => void) {
  process.on('message', message => {
    const word: FromSupervisor | undefined = Object(message)[KEY]
    if (word) heard(word)
  })
}
