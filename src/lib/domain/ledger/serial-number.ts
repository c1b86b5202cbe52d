import { randomInt } from 'node:crypto'
import { date } from '../../core/time.ts'

/** An unguessable number: the day in Shanghai followed by digits that make it one of 10^14. */
export const newSerialNumber = (now: number) => `${date(now).replaceAll('-', '')}${digits()}${digits()}`

const digits = () => String(randomInt(10_000_000)).padStart(7, '0')
