import type { Theme } from '../theme.ts'
import { camping } from './camping.ts'
import { charging } from './charging.ts'
import { choose } from './choose.ts'
import { claims } from './claims.ts'
import { firstcar } from './firstcar.ts'
import { fuel } from './fuel.ts'
import { handwork } from './handwork.ts'
import { hybrid } from './hybrid.ts'
import { kids } from './kids.ts'
import { longway } from './longway.ts'
import { meet } from './meet.ts'
import { noise } from './noise.ts'
import { novice } from './novice.ts'
import { offroad } from './offroad.ts'
import { parking } from './parking.ts'
import { pickup } from './pickup.ts'
import { pilot } from './pilot.ts'
import { range } from './range.ts'
import { selling } from './selling.ts'
import { service } from './service.ts'
import { trip } from './trip.ts'
import { tuning } from './tuning.ts'
import { tyres } from './tyres.ts'
import { used } from './used.ts'
import { wash } from './wash.ts'
import { year } from './year.ts'

/** Themes by how much is written about each; forums name those they speak of. */
export const themes: Theme[] = [
  pickup,
  range,
  fuel,
  hybrid,
  service,
  year,
  choose,
  noise,
  tyres,
  tuning,
  pilot,
  wash,
  meet,
  firstcar,
  kids,
  longway,
  parking,
  trip,
  charging,
  claims,
  camping,
  novice,
  handwork,
  used,
  selling,
  offroad,
]
