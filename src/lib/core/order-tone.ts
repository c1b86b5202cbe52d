/** The tone of an order's state in the consoles: gold while it is under way, green once received, none when closed. */
export function orderTone(order_status: number): 'cream' | 'free' | undefined {
  if (order_status === -1) return undefined
  return order_status === 4 || order_status === 10 ? 'free' : 'cream'
}
