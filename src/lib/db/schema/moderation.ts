import type { Generated } from 'kysely'

/** Staff and moderators: duties, reports, cases under review, what members apply for. */
export interface ModerationTables {
  /** What someone is charged with: a duty on the whole site (scope 0), or 'seller' in the shop of that id. */
  role: { user_id: number; duty: string; scope: Generated<number>; createtime: number }
  audit: Audit
  staff_request: StaffRequest
  report: Report
  /** What a report may give as its reason: `report.reason` is its id. */
  report_reason: {
    id: Generated<number>
    title: string
    title_en: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
    /** Within how many hours a report that gives it is to be decided. */
    hours: Generated<number>
  }
  review: Review
  /** What reviewers say among themselves about a case; kind as in `review`, or 'report' with a report's id. */
  review_note: {
    id: Generated<number>
    kind: string
    target_id: number
    user_id: number
    createtime: number
    text: string
  }
  /** Who may not write until then; forum 0 stands for all of them. */
  mute: { user_id: number; forum_id: number; until: number; reason: string; createtime: number }
  stop_word: StopWord
  certification: Certification
  moderator_apply: ModeratorApply
  document_view: { id: Generated<number>; upload_id: number; user_id: number; createtime: number }
}

/** Written once: both databases refuse to change or delete a row. */
interface Audit {
  id: Generated<number>
  /** 0 for a command on the server. */
  user_id: number
  action: string
  target_type: string
  target_id: number
  forum_id: number | null
  reason: string
  /** JSON: what was changed into what. */
  detail: string
  createtime: number
}

interface StaffRequest {
  id: Generated<number>
  action: 'adjustAccount' | 'giveRole'
  /** Who asks. */
  user_id: number
  /** Whose account it is about. */
  target_id: number
  /** JSON: what is to be done. */
  detail: string
  reason: string
  /** 0 waits, 1 done, -1 refused or withdrawn, -2 could not be done. */
  status: Generated<number>
  /** When it is done by itself, since there is no second person; 0 never. */
  due: Generated<number>
  /** Who decided; null for a command on the server and for time. */
  decider_id: number | null
  answer: Generated<string>
  createtime: number
  decidetime: Generated<number>
}

interface Report {
  id: Generated<number>
  user_id: number
  target_type: string
  target_id: number
  /** Whose it is that is reported. */
  author_id: number
  /** The forum it stands in, whose moderators may look after it. */
  forum_id: number | null
  /** What it counts towards hiding: 0 from newcomers, 2 from regulars. */
  weight: number
  /** 0 open, 1 in hand, 2 upheld, 3 dismissed. */
  status: Generated<number>
  assignee: number | null
  createtime: number
  /** When it is to be decided. */
  due: Generated<number>
  donetime: number | null
  reason: string
  desc: string
  /** JSON list of addresses. */
  images: string
}

/** Who has a case in hand, and its one appeal: a held post or comment, a certification, a moderator application. */
interface Review {
  kind: string
  target_id: number
  assignee: number | null
  taketime: number | null
  appeal: Generated<string>
  appealtime: number | null
}

export type Action = 'ignore' | 'hold' | 'refuse' | 'replace'

interface StopWord {
  id: Generated<number>
  word: string
  replacement: Generated<string>
  post: Generated<Action>
  username: Generated<Action>
  signature: Generated<Action>
  dialog: Generated<Action>
  nickname: Generated<Action>
}

/** What decides an application: 0 waits, 1 passed, 2 refused. */
interface Decided {
  state: Generated<number>
  /** Why it was refused, for who applied. */
  refuse_reason: Generated<string>
  reviewer_id: Generated<number | null>
  decidetime: Generated<number | null>
  createtime: number
}

/** Of one member at most one waits or has passed. */
interface Certification extends Decided {
  id: Generated<number>
  user_id: number
  brand_id: number
  /** As the member names the model; may be empty. */
  series: string
  /** Uploads of the kind `document`. */
  id_positive: number
  id_back: number
  driving_license: number
  car_photo: number
  /** JSON list of the documents' md5, kept when they are gone. */
  hashes: string
  /** 1 until the documents are taken away, 30 days after the decision. */
  has_documents: Generated<number>
}

/** Of one member at most one waits in a forum; state 3: withdrawn. */
interface ModeratorApply extends Decided {
  id: Generated<number>
  user_id: number
  forum_id: number
  nickname: string
  realname: string
  /** Sealed: see db/seal.ts. */
  id_number: string
  /** 1 male, 2 female. */
  sex: number
  /** Six-digit codes of lib/core/regions. */
  province: string
  city: string
  area: string
  address: string
  industry: string
  phone: string
  email: string
  /** Why one applies. */
  reason: string
}
