import type { Theme } from '../theme.ts'
import { pickup } from './pickup.ts'
import { range } from './range.ts'
import { trip } from './trip.ts'

export const themes: Theme[] = [pickup, range, trip]
