import type { Generated } from 'kysely'

/** Staff and moderators: duties, reports, review cases, applications. */
export interface ModerationTables {
  /** A member's duty: on the whole site (scope 0), or 'seller' in the shop of that id. */
  role: { user_id: number; duty: string; scope: Generated<number>; createtime: number }
  audit: Audit
  staff_request: StaffRequest
  report: Report
  /** The reasons of reports: `report.reason` is its id. */
  report_reason: {
    id: Generated<number>
    title: string
    title_en: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
    /** Hours within which a report with this reason must be decided. */
    hours: Generated<number>
  }
  review: Review
  /** Internal notes of reviewers on a case; kind as in `review`, or 'report' with a report's id. */
  review_note: {
    id: Generated<number>
    kind: string
    target_id: number
    user_id: number
    createtime: number
    text: string
  }
  /** Members who may not post until then; forum 0 stands for all of them. */
  mute: { user_id: number; forum_id: number; until: number; reason: string; createtime: number }
  stop_word: StopWord
  certification: Certification
  moderator_apply: ModeratorApply
  document_view: { id: Generated<number>; upload_id: number; user_id: number; createtime: number }
}

/** Append-only: both databases refuse to change or delete a row. */
interface Audit {
  id: Generated<number>
  /** 0 for a command on the server. */
  user_id: number
  action: string
  target_type: string
  target_id: number
  forum_id: number | null
  reason: string
  /** JSON: the change, from what to what. */
  detail: string
  createtime: number
}

interface StaffRequest {
  id: Generated<number>
  action: 'adjustAccount' | 'giveRole'
  /** The requester. */
  user_id: number
  /** The account it is about. */
  target_id: number
  /** JSON: the action to carry out. */
  detail: string
  reason: string
  /** 0 pending, 1 done, -1 refused or withdrawn, -2 failed. */
  status: Generated<number>
  /** When it is carried out automatically, since there is no second person; 0 never. */
  due: Generated<number>
  /** Who decided; null for a command on the server and for an automatic decision. */
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
  /** The author of the reported content. */
  author_id: number
  /** The forum it belongs to, whose moderators may handle it. */
  forum_id: number | null
  /** Its weight towards automatic hiding: 0 from newcomers, 2 from regulars. */
  weight: number
  /** 0 open, 1 claimed, 2 upheld, 3 dismissed. */
  status: Generated<number>
  assignee: number | null
  createtime: number
  /** When it is to be decided; 0 of a server of the version before, see `dueTime`. */
  due: Generated<number>
  donetime: number | null
  reason: string
  desc: string
  /** JSON list of picture URLs. */
  images: string
}

/** Who has claimed a case, and its one appeal: a held post or comment, a certification, a moderator application. */
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

/** The decision on an application: 0 pending, 1 approved, 2 refused. */
interface Decided {
  state: Generated<number>
  /** Why it was refused, for the applicant. */
  refuse_reason: Generated<string>
  reviewer_id: Generated<number | null>
  decidetime: Generated<number | null>
  createtime: number
}

/** At most one pending or approved per member. */
interface Certification extends Decided {
  id: Generated<number>
  user_id: number
  brand_id: number
  /** The model as the member names it; may be empty. */
  series: string
  /** Uploads of the kind `document`. */
  id_positive: number
  id_back: number
  driving_license: number
  car_photo: number
  /** JSON list of the documents' md5, retained when they are deleted. */
  hashes: string
  /** 1 until the documents are deleted, 30 days after the decision. */
  has_documents: Generated<number>
}

/** At most one pending per member and forum; state 3: withdrawn. */
interface ModeratorApply extends Decided {
  id: Generated<number>
  user_id: number
  forum_id: number
  nickname: string
  realname: string
  /** Encrypted: see db/seal.ts. */
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
  /** The reason for applying. */
  reason: string
}
