/** Why an import cannot start or continue: one sentence for the operator. */
export class ImportFault extends Error {}

export type Step = 'members' | 'forums' | 'posts' | 'replies'

/** A time in the far future (2100), for what never ends. */
export const PERMANENT = 4_102_444_800

/** Unconfirmed addresses and numbers are dropped: they must not be usable for logging in. */
export const UNCONFIRMED = {
  email: 'the email was never confirmed, and stays behind',
  mobile: 'the mobile was never confirmed, and stays behind',
}

interface Taken {
  /** Its id in the old forum. */
  id: string
  /** Why it cannot be imported, if the source knows. */
  skip?: string | undefined
  /** What of it is lost, if the source knows. */
  notes?: string[] | undefined
  /** Its old address, where it does not contain the id: `/user/anna`. */
  path?: string | undefined
}

/** Times are seconds UTC, texts plain unless stated otherwise. */
export interface MemberRecord extends Taken {
  name: string
  mobile?: string | undefined
  email?: string | undefined
  /** Hash of the old password, in a format of domain/account/old-passwords.ts. */
  password?: string | undefined
  bio?: string | undefined
  /** 0 not said, 1 male, 2 female. */
  gender?: number | undefined
  createtime: number
  /** Banned or muted until then. */
  bannedUntil?: number | undefined
  mutedUntil?: number | undefined
}

export interface ForumRecord extends Taken {
  name: string
  category: string
  desc: string
  sort: number
  isClosed: boolean
  createtime?: number | undefined
}

interface Written extends Taken {
  /** Old id of the author; '' without one. */
  author: string
  /** Unsanitised; pictures are named as `picture` of the source expects. */
  html: string
  createtime: number
  likes: number
  /** Held for review. */
  isHeld: boolean
}

export interface PostRecord extends Written {
  forum: string
  title: string
  views: number
  /** Old ids of members who collected it. */
  collects?: number | undefined
  isPinned: boolean
  isEssence: boolean
  isClosed: boolean
  /** Old id of its own text among the replies. */
  opening?: string | undefined
}

export interface ReplyRecord extends Written {
  post: string
  /** Old id of the reply it answers. */
  answers?: string | undefined
  /** The reply it quotes, and the quoted text. */
  quotes?: { id: string; text: string } | undefined
}

/** A file on this machine, or why it is missing. */
export type FoundPicture = { file: string } | { why: string }

/** An old forum, read in import order; posts and replies by time. */
export interface Source {
  name: 'discuz' | 'nodebb' | 'csv'
  members(): AsyncIterable<MemberRecord>
  forums(): AsyncIterable<ForumRecord>
  posts(): AsyncIterable<PostRecord>
  replies(): AsyncIterable<ReplyRecord>
  /** The file of a picture with this name in the HTML. */
  picture(name: string): FoundPicture
  close(): void
}
