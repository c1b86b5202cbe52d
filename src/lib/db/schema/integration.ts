import type { Generated } from 'kysely'

/** What stands between the site and other servers. Times are integer seconds UTC; 0 for never. */
export interface IntegrationTables {
  api_key: {
    id: Generated<number>
    name: string
    /** What a key begins with: it is found by this and told by it, and opens nothing. */
    prefix: string
    /** Of the whole key. */
    hash: string
    /** Whom it acts for, and which member of staff has made it. */
    user_id: number
    maker_id: number
    /** JSON list, such as `forum:read`. */
    scopes: string
    until: Generated<number>
    revoketime: Generated<number>
    lasttime: Generated<number>
    createtime: number
  }
  /** Where other servers want to hear of something, sealed with what signs it. */
  webhook: {
    id: Generated<number>
    url: string
    /** JSON list of event types. */
    events: string
    secret: string
    is_on: Generated<number>
    /** Since when nothing got through. */
    failing_since: Generated<number>
    maker_id: number
    createtime: number
  }
  /** What has happened, as it is sent; `uuid` is the id that receivers tell repeats by. */
  webhook_event: { id: Generated<number>; uuid: string; type: string; body: string; createtime: number }
  /** state 0 waits until due_time, 1 taken, -1 given up; status 0: no answer came, `answer` says why then. */
  webhook_delivery: {
    id: Generated<number>
    webhook_id: number
    event_id: number
    state: Generated<number>
    tries: Generated<number>
    due_time: number
    status: Generated<number>
    ms: Generated<number>
    answer: Generated<string>
    lasttime: Generated<number>
    createtime: number
  }
}
