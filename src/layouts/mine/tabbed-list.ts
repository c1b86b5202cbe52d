import type { SubmittedForm } from '../../lib/web/form.ts'

/** A member's own list as its loader returns it: tabs by name, a page of the current one, the form sent. */
export interface TabbedList {
  tabs: Record<string, string>
  /** Numbers of members followed and of followers, shown beside the tabs of these names. */
  counts?: { follows: number; fans: number }
  tab: string
  part: { page: number; limit: number }
  total: number
  sent: SubmittedForm
}
