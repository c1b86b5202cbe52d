import type { Kuaidi100Account, Traces } from '../../core/ports/logistics.ts'
import { kuaidi100 } from './kuaidi100.ts'

/** `manual`: shops enter where their parcels are, no carrier is queried. */
export const openTraces = (setting: 'manual' | Kuaidi100Account): Traces | undefined =>
  setting === 'manual' ? undefined : kuaidi100(setting)
