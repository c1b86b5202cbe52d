import { type Kuaidi100Account, kuaidi100 } from './kuaidi100.ts'

/** Where a parcel has been, from its carrier. */
export interface Traces {
  /** Refuses with an error what the carrier, or the line to it, does not answer. */
  ask(parcel: Parcel): Promise<Traced>
}

export interface Parcel {
  company: string
  number: string
  /** Of who receives it: some carriers want its last digits. */
  mobile: string
}

export interface Traced {
  /** 0 no trace, 1 taken, 2 on its way, 201 in town, 3 signed for, 4 trouble. */
  status: number
  /** Seconds UTC. */
  steps: { remark: string; datetime: number }[]
}

/** `manual`: shops say themselves where their packages are, nobody is asked. */
export const openTraces = (setting: 'manual' | Kuaidi100Account): Traces | undefined =>
  setting === 'manual' ? undefined : kuaidi100(setting)
