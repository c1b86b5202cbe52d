/** Tells where a parcel has been, from its carrier. */
export interface Traces {
  /** Throws when the carrier has no answer or cannot be reached. */
  ask(parcel: Parcel): Promise<Traced>
}

export interface Parcel {
  /** What kuaidi100 calls it, such as shunfeng. */
  carrier: string
  number: string
  /** The recipient's: some carriers want its last digits. */
  mobile: string
}

export interface Traced {
  /** 0 no trace, 1 picked up, 2 on its way, 201 in town, 3 signed for, 4 trouble. */
  status: number
  /** `datetime` in seconds UTC. */
  steps: { remark: string; datetime: number }[]
}

export interface Kuaidi100Account {
  customer: string
  key: string
  endpoint: string
}
