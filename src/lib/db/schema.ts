import type { Generated } from 'kysely'

/**
 * Rows as both databases hold them: times are integer seconds UTC, flags 0 or 1, lists JSON text.
 * `shown` is 1 when everybody may see the row (approved and not deleted); every public list stands on it.
 */
export interface Schema {
  setting: { name: string; value: string }
  purge: { id: Generated<number>; tags: string; createtime: number }
  user: User
  session: Session
  sms_code: SmsCode
  /** One picture's answer, hashed like its id. */
  captcha: { id: string; answer: string; until: number }
  /** How often something that is limited was tried until then, see account/attempts.ts. */
  attempt: { name: string; count: number; until: number }
  /** The development outbox: what would have been sent. */
  sms: { id: Generated<number>; mobile: string; template: string; code: string; createtime: number }
  brand: { id: Generated<number>; name: string; letter: string; image: string; sort: number }
  forum_category: { id: Generated<number>; name: string; sort: number }
  forum: Forum
  forum_column: { id: Generated<number>; forum_id: number; name: string; sort: number; essay_count: Generated<number> }
  moderator: { forum_id: number; user_id: number; createtime: number }
  essay: Essay
  talk: Talk
  essay_talk: {
    talk_id: number
    essay_id: number
    createtime: number
    hot: Generated<number>
    shown: Generated<number>
  }
  comment: Comment
  video: Video
  mark: { user_id: number; kind: string; target_id: number; createtime: number }
  pick: Pick
  carousel: Carousel
  /** What the editor gave for a post; none for one sent as HTML. */
  essay_blocks: { essay_id: number; blocks: string }
  /** What a post said before each change. */
  essay_history: {
    id: Generated<number>
    essay_id: number
    user_id: number
    title: string
    content: string
    createtime: number
  }
  draft: Draft
  stop_word: StopWord
  /** Who may not write until then; forum 0 stands for all of them. */
  mute: { user_id: number; forum_id: number; until: number; reason: string; createtime: number }
  /** When a member last did something of a kind, how often on that day, and what was said. */
  pace: { user_id: number; kind: string; lasttime: number; day: number; count: number; digest: string }
  upload: Upload
  document_view: { id: Generated<number>; upload_id: number; user_id: number; createtime: number }
}

interface Session {
  /** Of the token, which only its client has. */
  hash: string
  /** Of the sign, the ticket that follows from the token. */
  sign: Generated<string>
  user_id: number
  /** How long it lasts after its last use. */
  days: number
  until: number
  createtime: number
  /** Who opened it and from where, and when it was last extended. */
  agent: Generated<string>
  address: Generated<string>
  lasttime: Generated<number>
}

interface SmsCode {
  mobile: string
  /** 1 register, 2 reset the password, 3 log in. */
  type: number
  /** What the mall's calls give back beside the code. */
  key: string
  hash: string
  tries: number
  until: number
}

interface User {
  id: Generated<number>
  mobile: string | null
  /** In small letters; never a mobile number, never with an @. */
  username: Generated<string | null>
  email: Generated<string | null>
  /** argon2id, or none for who only logs in by SMS. */
  password: Generated<string | null>
  /** When the account goes, once its member has asked for that. */
  leavetime: Generated<number | null>
  nickname: string
  avatar: string
  home_image: string
  bio: string
  /** 0 not said, 1 male, 2 female. */
  gender: number
  /** 1 to 18. */
  grade: number
  /** '' not certified, '0' under review, otherwise the certified label. */
  owner: string
  is_owner: number
  follow_count: Generated<number>
  fans_count: Generated<number>
  /** Posts and videos published. */
  release_count: Generated<number>
  essay_count: Generated<number>
  cream_essay_count: Generated<number>
  user_essay_comment_count: Generated<number>
  createtime: number
}

interface Forum {
  id: Generated<number>
  cate_id: number
  brand_id: number | null
  name: string
  /** Pinyin letter of the name, A to Z. */
  letter: string
  coverimage: string
  /** Wide picture of the forum's page. */
  banner: string
  desc: string
  notice: string
  is_closed: Generated<number>
  sort: number
  essay_count: Generated<number>
  essay_cream_count: Generated<number>
  /** Members who have collected the forum. */
  follow: Generated<number>
  createtime: number
}

interface Essay {
  id: Generated<number>
  user_id: number
  forum_id: number
  column_id: number | null
  title: string
  /** Clean HTML. */
  content: string
  /** The first words of the content, plain. */
  excerpt: string
  /** JSON list of at most three picture addresses. */
  cover_img_list: string
  /** 0 nothing, 1 pinned, 2 essence. */
  flag: Generated<number>
  /** 1 when flag is 1: what the default order of a forum begins with. */
  top: Generated<number>
  /** 0 held for review, 1 normal, 2 refused. */
  is_approved: Generated<number>
  deletetime: number | null
  shown: Generated<number>
  /** 1: no more replies. */
  is_closed: Generated<number>
  createtime: number
  updatetime: number
  /** Time of the last comment, or of the post. */
  lasttime: number
  views: Generated<number>
  comment_count: Generated<number>
  /** Members who have collected the post. */
  quantity: Generated<number>
  /** Hot score times a million, see forum/hot.ts. */
  hot: Generated<number>
  /** Why it was held back or refused, for its author. */
  reason: Generated<string>
}

interface Talk {
  id: Generated<number>
  name: string
  desc: string
  coverimage: string
  views: Generated<number>
  /** Posts and their comments in this topic. */
  interact: Generated<number>
  /** The same of the last seven days; ranks the recommended topics. */
  week_interact: Generated<number>
  essay_count: Generated<number>
  createtime: number
}

interface Comment {
  id: Generated<number>
  essay_id: number
  user_id: number
  /** The comment answered; 0 for one that answers the post. */
  pid: number
  /** The comment of the first level it stands under; 0 for one of the first level. */
  root_id: number
  /** Plain text. */
  content: string
  /** Likes. */
  quantity: Generated<number>
  children_count: Generated<number>
  shown: Generated<number>
  createtime: number
  /** Whom it speaks to: the author of the comment answered, or of the post. */
  to_id: Generated<number>
  /** 0 held for review, 1 normal, 2 refused. */
  is_approved: Generated<number>
  deletetime: Generated<number | null>
}

interface Video {
  id: Generated<number>
  user_id: number
  title: string
  file: string
  file_cover_image: string
  /** Seconds. */
  duration: number
  shown: Generated<number>
  createtime: number
  views: Generated<number>
  /** Members who have collected the video. */
  quantity: Generated<number>
  hot: Generated<number>
}

interface Pick {
  id: Generated<number>
  essay_id: number
  /** A category of forums. */
  cate_id: number
  coverimage: string
  title: string
  desc: string
  sort: number
  createtime: number
}

interface Carousel {
  id: Generated<number>
  /** 'home': the first screen of the forum home (4 slides, then 4 side items by sort); 'forum': carousel call. */
  place: string
  image: string
  title: string
  /** Small words above (carousel) or below (side item) the title. */
  label: string
  essay_id: number | null
  url: string
  sort: number
}

interface Draft {
  id: Generated<number>
  user_id: number
  /** `post:<forum>`, `edit:<essay>`, `reply:<essay>:<comment or 0>`. */
  place: string
  forum_id: number | null
  title: string
  column_id: number | null
  /** JSON list of ids. */
  talk_ids: string
  updatetime: number
  /** Editor's blocks as JSON text, or HTML; of a reply its text. */
  content: string
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

interface Upload {
  id: Generated<number>
  /** The name of the file in storage: 32 hexadecimal digits that nobody can guess. */
  token: string
  user_id: number
  kind: 'image' | 'video' | 'document'
  /** What the name promised, as a media type. */
  type: string
  size: number
  md5: string
  /** 1: our receiver has begun to take the file, the form is used up. */
  taken: Generated<number>
  /** 1 as long as something may lie under incoming/. */
  raw: Generated<number>
  /** The end of the form, seconds UTC. */
  until: number
  /** '' until the file has been looked at. */
  url: Generated<string>
  width: Generated<number>
  height: Generated<number>
  createtime: number
}
