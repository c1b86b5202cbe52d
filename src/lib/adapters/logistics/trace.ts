import type { Kuaidi100Account, Traces } from '../../core/ports/logistics.ts'
import { kuaidi100 } from './kuaidi100.ts'

/** `manual`: shops type where their packages are, no carrier is asked. */
export const openTraces = (setting: 'manual' | Kuaidi100Account): Traces | undefined =>
  setting === 'manual' ? undefined : kuaidi100(setting)
