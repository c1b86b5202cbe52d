import type { ordersSettled } from '../domain/wallet/settle.ts'

type Settled = Awaited<ReturnType<typeof ordersSettled>>

/** A settlement whose orders lead where `hrefOf` says. */
export const withOrderLinks = (slip: Settled, hrefOf: (order_id: number) => string) => ({
  ...slip,
  list: slip.list.map(row => ({ ...row, href: hrefOf(row.order_id) })),
})

export type SettlementSlip = ReturnType<typeof withOrderLinks>
