import { pino } from 'pino'
import { config } from './config.ts'

const ERROR = 50
const listeners = new Set<(said: unknown[]) => void>()

/** One JSON line per event; never a request body, a token, or the words of a search. */
export const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: {
    logMethod(said, method, level) {
      if (level >= ERROR) for (const hear of listeners) hear(said)
      method.apply(this, said)
    },
  },
})

/** Registers a listener for every logged error, called with the same arguments. */
export const hearErrors = (hear: (said: unknown[]) => void) => void listeners.add(hear)
