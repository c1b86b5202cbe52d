/** Why an import cannot begin or go on: one sentence for whoever runs the site. */
export class ImportFault extends Error {}

export type Step = 'members' | 'forums' | 'posts' | 'replies'

/** Later than any clock here: the end of what has none, 2100. */
export const FOR_GOOD = 4_102_444_800

/** Whoever typed another's address or number must not log in by it. */
export const UNCONFIRMED = {
  email: 'the email was never confirmed, and stays behind',
  mobile: 'the mobile was never confirmed, and stays behind',
}

interface Taken {
  /** Its number in the other forum. */
  id: string
  /** Why it cannot be taken, where its source knows. */
  skip?: string | undefined
  /** What of it stays behind, where its source knows. */
  notes?: string[] | undefined
  /** Its old address, where that is not made of its number: `/user/anna`. */
  path?: string | undefined
}

/** Times are seconds UTC, texts plain unless it is said otherwise. */
export interface MemberRecord extends Taken {
  name: string
  mobile?: string | undefined
  email?: string | undefined
  /** A hash of the old password, spelled as domain/account/old-passwords.ts reads it. */
  password?: string | undefined
  bio?: string | undefined
  /** 0 not said, 1 male, 2 female. */
  gender?: number | undefined
  createtime: number
  /** Shut out, or not allowed to write, until then. */
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
  /** The number of its author; '' for one who has none. */
  author: string
  /** Of any quality; pictures by what `pictures` of the source finds them by. */
  html: string
  createtime: number
  likes: number
  /** Waits for review. */
  isHeld: boolean
}

export interface PostRecord extends Written {
  forum: string
  title: string
  views: number
  /** Members who have collected it. */
  collects?: number | undefined
  isPinned: boolean
  isEssence: boolean
  isClosed: boolean
  /** The number that its own text has among the replies. */
  opening?: string | undefined
}

export interface ReplyRecord extends Written {
  post: string
  /** The reply that it answers, under which it then stands. */
  answers?: string | undefined
  /** The reply that it quotes, and its words. */
  quotes?: { id: string; text: string } | undefined
}

/** A file on this machine, or why there is none. */
export type FoundPicture = { file: string } | { why: string }

/** Another forum, read in the order in which it is taken; posts and replies by time. */
export interface Source {
  name: 'discuz' | 'nodebb' | 'csv'
  members(): AsyncIterable<MemberRecord>
  forums(): AsyncIterable<ForumRecord>
  posts(): AsyncIterable<PostRecord>
  replies(): AsyncIterable<ReplyRecord>
  /** The file of a picture that stands in HTML as this. */
  picture(name: string): FoundPicture
  close(): void
}
