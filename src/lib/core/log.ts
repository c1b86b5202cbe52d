import { pino } from 'pino'
import { config } from './config.ts'

/** One JSON line an event; never a body, a token, or the words of a search. */
export const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
