import type { Kuaidi100Account, Traces } from '../../core/ports/logistics.ts'
import { kuaidi100 } from './kuaidi100.ts'

/** `manual`: shops say themselves where their packages are, nobody is asked. */
export const openTraces = (setting: 'manual' | Kuaidi100Account): Traces | undefined =>
  setting === 'manual' ? undefined : kuaidi100(setting)
