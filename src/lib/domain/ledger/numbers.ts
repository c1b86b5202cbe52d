import { randomInt } from 'node:crypto'
import { date } from '../../core/time.ts'

/** A number that tells the day in Shanghai and nothing else: nobody guesses it, and it is one of 10^14. */
export const freshNumber = (now: number) => `${date(now).replaceAll('-', '')}${digits()}${digits()}`

const digits = () => String(randomInt(10_000_000)).padStart(7, '0')
