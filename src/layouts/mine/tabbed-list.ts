import type { Sent } from '../../lib/web/form.ts'

/** A list of one's own as its loader answers it: its tabs by their names, a page of the chosen one, what its forms sent. */
export interface TabbedList {
  tabs: Record<string, string>
  /** How many whom one follows and who follows one, beside the tabs of these names. */
  counts?: { follows: number; fans: number }
  tab: string
  part: { page: number; limit: number }
  total: number
  sent: Sent
}
