import type { Generated } from 'kysely'

/** API keys and webhooks. Times are integer seconds UTC; 0 for never. */
export interface IntegrationTables {
  api_key: {
    id: Generated<number>
    name: string
    /** The beginning of a key, which finds and identifies it but does not authenticate. */
    prefix: string
    /** Of the whole key. */
    hash: string
    /** The member it acts for, and the staff member who created it. */
    user_id: number
    maker_id: number
    /** JSON list, such as `forum:read`. */
    scopes: string
    until: Generated<number>
    revoketime: Generated<number>
    lasttime: Generated<number>
    createtime: number
  }
  /** URLs that receive events, with their encrypted signing key. */
  webhook: {
    id: Generated<number>
    url: string
    /** JSON list of event types. */
    events: string
    secret: string
    is_on: Generated<number>
    /** When deliveries began to fail. */
    failing_since: Generated<number>
    maker_id: number
    createtime: number
  }
  /** An event as it is sent; receivers use `uuid` to detect repetitions. */
  webhook_event: { id: Generated<number>; uuid: string; type: string; body: string; createtime: number }
  /** state 0 pending until due_time, 1 delivered, -1 given up; status 0: no response, with the reason in `answer`. */
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
