import type { MessageKey } from '../core/i18n.ts'
import type { ShownState } from '../core/shown-order-states.ts'

interface OrderTab {
  /** In the address; '' for all. */
  name: string
  title: MessageKey
  states: readonly ShownState[]
}

/** The tabs of orders in the consoles of shops and staff. */
export const consoleOrderTabs: readonly OrderTab[] = [
  { name: '0', title: 'order:status_0', states: ['unpaid'] },
  { name: '1', title: 'order:status_1', states: ['toSend'] },
  { name: '2', title: 'order:status_2', states: ['toPickUp'] },
  { name: 'use', title: 'order:status_toUse', states: ['toUse'] },
  { name: '3', title: 'order:status_3', states: ['sent'] },
  { name: '4', title: 'order:status_4', states: ['received', 'fetched', 'used'] },
  { name: '10', title: 'order:status_10', states: ['completed'] },
  { name: '-1', title: 'order:status_closed', states: ['closed'] },
]
