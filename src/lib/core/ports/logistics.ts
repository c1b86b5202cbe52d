/** Reports where a parcel has been, from its carrier. */
export interface Traces {
  /** Throws when the carrier has no data or cannot be reached. */
  ask(parcel: Parcel): Promise<ParcelStatus>
}

export interface Parcel {
  /** The carrier's code at kuaidi100, such as shunfeng. */
  carrier: string
  number: string
  /** The recipient's; some carriers require its last digits. */
  mobile: string
}

export interface ParcelStatus {
  /** 0 no trace, 1 picked up, 2 in transit, 201 in the destination city, 3 signed for, 4 exception. */
  status: number
  /** `datetime` in seconds UTC. */
  steps: { remark: string; datetime: number }[]
}

export interface Kuaidi100Account {
  customer: string
  key: string
  endpoint: string
}
