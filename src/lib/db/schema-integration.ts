import type { Generated } from 'kysely'

/** What stands between the site and other servers. Times are integer seconds UTC; 0 for never. */
export interface IntegrationSchema {
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
}
