import type { Generated } from 'kysely'
import type { IntegrationSchema } from './schema-integration.ts'
import type { LedgerSchema } from './schema-ledger.ts'
import type { MallSchema } from './schema-mall.ts'
import type { TradeSchema } from './schema-trade.ts'

/**
 * Rows as both databases hold them: times are integer seconds UTC, flags 0 or 1, lists JSON text.
 * `shown` is 1 when everybody may see the row (approved and not deleted); every public list stands on it.
 */
export interface Schema extends MallSchema, TradeSchema, LedgerSchema, IntegrationSchema {
  setting: { name: string; value: string }
  purge: { id: Generated<number>; tags: string; createtime: number }
  /** Generated pictures that exist, by name without size and ending, see domain/upload/generated.ts. */
  generated_picture: { name: string }
  /** What came from another forum, by its number there: see domain/imports. */
  imported: Imported
  user: User
  session: Session
  sms_code: SmsCode
  /** One picture's answer, hashed like its id. */
  captcha: { id: string; answer: string; until: number }
  /** How often something that is limited was tried until then, see domain/account/attempts.ts. */
  attempt: { name: string; count: number; until: number }
  /** The development outbox: what would have been sent. */
  sms: {
    id: Generated<number>
    mobile: string
    template: string
    code: string
    text: Generated<string>
    createtime: number
  }
  /** The same for mail. */
  mail: { id: Generated<number>; email: string; subject: string; text: string; createtime: number }
  /** Of cars. What is switched off (`is_show` 0) is no choice any more, and keeps its name where it is used. */
  brand: {
    id: Generated<number>
    name: string
    letter: string
    image: string
    sort: number
    is_show: Generated<number>
  }
  forum_category: { id: Generated<number>; name: string; sort: number }
  forum: Forum
  forum_column: {
    id: Generated<number>
    forum_id: number
    name: string
    sort: number
    essay_count: Generated<number>
    /** 0: neither shown nor written into any more. */
    is_show: Generated<number>
    /** 1: members ask here. */
    is_question: Generated<number>
  }
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
  poll: Poll
  poll_option: { id: Generated<number>; essay_id: number; text: string; quantity: Generated<number> }
  /** What a member chose, as JSON list of option ids. */
  poll_vote: { essay_id: number; user_id: number; option_ids: string; createtime: number }
  video: Video
  video_talk: { video_id: number; talk_id: number }
  video_comment: VideoComment
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
  /** How the author of a published post would have it, until that is approved; one for each post. */
  essay_revision: {
    id: Generated<number>
    essay_id: number
    title: string
    /** Clean HTML. */
    content: string
    /** The editor's blocks as JSON; null for one sent as HTML. */
    blocks: string | null
    column_id: number | null
    /** JSON list of ids. */
    talk_ids: string
    /** 0 waits, 2 refused. */
    is_approved: Generated<number>
    /** Why it was refused, for its author. */
    reason: Generated<string>
    createtime: number
  }
  draft: Draft
  /** Up to which comment a member has read a post. */
  read_mark: { id: Generated<number>; user_id: number; essay_id: number; comment_id: number; updatetime: number }
  /** When a member last looked at a forum, and since when its posts are new to them in this visit. */
  forum_visit: { id: Generated<number>; user_id: number; forum_id: number; since: number; lasttime: number }
  stop_word: StopWord
  /** Words that mean the same, commas between; `finds` what is found by them too, but not the other way round. */
  search_word: { id: Generated<number>; words: string; finds: string }
  /** What the desk wrote over a shipped text, or made: its draft, when that is due, the version that everybody reads. */
  content_item: ContentItem
  /** What was published, by whom; without a body what was taken away, or went back to what is shipped (`act`). */
  content_version: {
    id: Generated<number>
    item_id: number
    body: string | null
    act: 'publish' | 'revert' | 'remove' | 'ship'
    /** 1: members who consented to an older one are asked again. */
    asks: Generated<number>
    user_id: number
    createtime: number
  }
  /** To which version of an article a member consented (0: as shipped), and what it said, hashed. */
  consent: {
    id: Generated<number>
    user_id: number
    article: number
    version_id: number
    digest: string
    createtime: number
  }
  /** What is searched for, folded, in which scope (goods, essay, shop); `found`: how much the last time. */
  searched: { id: Generated<number>; scope: string; text: string; times: number; found: number; lasttime: number }
  /** Who may not write until then; forum 0 stands for all of them. */
  mute: { user_id: number; forum_id: number; until: number; reason: string; createtime: number }
  /** When a member last did something of a kind, how often on that day, and what was said. */
  pace: { user_id: number; kind: string; lasttime: number; day: number; count: number; digest: string }
  notice: Notice
  /** site 0: notices of this type are not wanted here; mail, sms 1: they are wanted there. */
  notice_setting: { user_id: number; type: string; site: number; mail: Generated<number>; sms: Generated<number> }
  /** Notices that leave by mail or SMS, until a sender is done with them; taketime: one has them in hand. */
  dispatch: {
    id: Generated<number>
    user_id: number
    channel: 'mail' | 'sms'
    kind: string
    actor_id: number | null
    target_type: string
    target_id: number
    text: string
    createtime: number
    taketime: number | null
  }
  /** Codes that stand in for the second factor, each once. */
  recovery_code: { user_id: number; hash: string }
  /** Whoever has shown the first factor and owes the second. */
  login_ticket: { hash: string; user_id: number; days: number; tries: Generated<number>; until: number }
  passkey: Passkey
  /** What a browser was asked to sign, hashed; of a login it has neither user nor session. */
  passkey_challenge: { hash: string; user_id: number | null; session: string; until: number }
  /** user_id does not want to hear from target_id. */
  block: { user_id: number; target_id: number; createtime: number }
  letter: Letter
  dialog: Dialog
  shop_dialog: ShopDialog
  /** The days (of Shanghai, since 1970) on which a member was here, and the posts opened on each. */
  presence: { user_id: number; day: number; essays: number }
  upload: Upload
  certification: Certification
  moderator_apply: ModeratorApply
  document_view: { id: Generated<number>; upload_id: number; user_id: number; createtime: number }
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
  /** How what runs by itself went, see domain/health/watched.ts; runs and failures are those of `day`. */
  watched: Watched
  /** What failed in browsers, once a kind: the script and what it said, nothing of who. */
  browser_error: {
    id: Generated<number>
    build: string
    kind: string
    file: string
    message: string
    times: number
    createtime: number
    lasttime: number
  }
  /** Who may not log in until then, and why. */
  ban: { user_id: number; until: number; reason: string; createtime: number }
}

interface Imported {
  source: 'discuz' | 'nodebb' | 'csv'
  /** `opening`: the number that a post's own text had among the replies; `category`: of forums, by name. */
  kind: 'user' | 'category' | 'forum' | 'essay' | 'opening' | 'comment' | 'picture'
  old_id: string
  /** The row here. */
  new_id: number
  /** Its old address, where that is not made of its number. */
  old_path: Generated<string>
}

interface Watched {
  name: string
  lasttime: number
  /** Of the last time. */
  ms: number
  /** When it last went well, and when it last failed; 0 for never. */
  goodtime: number
  badtime: number
  day: number
  runs: number
  failures: number
  /** What the last failure said. */
  error: string
  /** Of a job its seconds between two runs, of a process what it is, as JSON. */
  detail: string
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

interface Passkey {
  id: Generated<number>
  user_id: number
  /** Its id, base64url. */
  credential: string
  /** COSE, base64url. */
  public_key: string
  /** How often it has signed, where it counts; 0 always where it does not. */
  counter: number
  /** JSON of string[]: how a browser reaches it. */
  transports: string
  name: string
  createtime: number
  usetime: number | null
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
  /** When the second factor was last shown in it; 0 never. */
  confirmed_at: Generated<number>
}

interface SmsCode {
  /** Where the code went: a number, or a mail address. */
  mobile: string
  /** What it is for, see CodeType in domain/account/codes.ts. */
  type: number
  /** What the mall's calls give back beside the code. */
  key: string
  hash: string
  /** Wrong guesses from elsewhere, and from where it was asked for. */
  tries: number
  asker_tries: Generated<number>
  /** The network that it was asked for from, see domain/account/network.ts. */
  asker: Generated<string>
  until: number
}

interface User {
  id: Generated<number>
  mobile: string | null
  /** In small letters; never a mobile number, never with an @. */
  username: Generated<string | null>
  email: Generated<string | null>
  /** argon2id, or none for who only logs in by SMS; what an imported member brought, see account/old-passwords.ts. */
  password: Generated<string | null>
  /** 1: letters only from people that the member follows. */
  /** 1: posts that they reply to are watched. */
  watch_replied: Generated<number>
  /** 1: they are told of new posts by those whom they follow. */
  follow_posts: Generated<number>
  letters_from: Generated<number>
  /** When the account goes, once its member has asked for that. */
  leavetime: Generated<number | null>
  /** 1: it has gone, and nothing of its member is left but what was published. */
  gone: Generated<number>
  /** When what the law keeps of a deleted account's orders goes too; null where nothing is kept. */
  masktime: Generated<number | null>
  /** The secret of the second factor, sealed; '' where there is none. The other one is not confirmed yet. */
  totp: Generated<string>
  totp_next: Generated<string>
  /** The last step of time whose code was used. */
  totp_step: Generated<number>
  /** In which language mail of the site's own accord is written. */
  locale: Generated<string>
  /** argon2id of six digits. */
  pay_password: Generated<string | null>
  realname: Generated<string>
  /** Midnight UTC of the day; negative before 1970. */
  birthday: Generated<number | null>
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
  /** Since when everybody can read it: lists are sorted by this. 0: never yet. */
  publishtime: Generated<number>
  updatetime: number
  /** Time of the last comment, or of its publication. */
  lasttime: number
  views: Generated<number>
  comment_count: Generated<number>
  /** Members who have collected the post. */
  quantity: Generated<number>
  /** Members who like it. */
  praise_count: Generated<number>
  /** Hot score times a million, see domain/forum/hot.ts. */
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
  /** 1: no more posts come in. */
  is_closed: Generated<number>
  /** The greater, the earlier it stands; 0 where its posts alone decide. */
  sort: Generated<number>
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
  /** JSON list of { text, href }: what stands in the text and where that leads. */
  links: Generated<string>
  /** Why a moderator refused or deleted it. */
  reason: Generated<string>
  /** When its author last changed it; 0 while it stands as it was written. */
  edittime: Generated<number>
  /** The comment of the same post that it quotes, 0 for none. */
  quote_id: Generated<number>
  /** What it quotes of that, on one line. */
  quote: Generated<string>
  /** JSON list of { url, width, height, alt }. */
  images: Generated<string>
}

/** The question of a post; what was chosen is counted at its options. */
interface Poll {
  essay_id: number
  question: string
  /** 1: several options may be chosen. */
  multiple: number
  /** 1: who has not voted sees the results too. */
  open: number
  until: number | null
  /** Set when its author has ended it. */
  closetime: Generated<number | null>
  /** Members who have voted. */
  vote_count: Generated<number>
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
  comment_count: Generated<number>
  /** Members who like the video. */
  praise_count: Generated<number>
  /** 0 held for review, 1 normal, 2 refused. */
  is_approved: Generated<number>
  deletetime: Generated<number | null>
  reason: Generated<string>
}

/** As `Comment`, of a short video. */
interface VideoComment {
  id: Generated<number>
  video_id: number
  user_id: number
  pid: number
  root_id: number
  to_id: number
  content: string
  links: Generated<string>
  children_count: Generated<number>
  shown: Generated<number>
  is_approved: Generated<number>
  /** Why it was refused or deleted. */
  reason: Generated<string>
  createtime: number
  deletetime: Generated<number | null>
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
  /** Of a reply: what it quotes and its pictures, as in `comment`. */
  quote_id: Generated<number>
  quote: Generated<string>
  images: Generated<string>
}

export type Action = 'ignore' | 'hold' | 'refuse' | 'replace'

interface ContentItem {
  id: Generated<number>
  kind: string
  /** What it is called in its kind: a number, or a section of the site's words. */
  name: string
  /** For lists. */
  title: string
  /** Counts its changes, so that nobody writes over what they have not seen. */
  revision: number
  /** JSON; null without one. */
  draft: string | null
  /** When the draft is to be published. */
  due: number | null
  /** What everybody reads; null for what is shipped. */
  version_id: number | null
  /** Who changed it last, and when. */
  user_id: number
  updatetime: number
}

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

interface Notice {
  id: Generated<number>
  /** Who is told. */
  user_id: number
  type: NoticeType
  /** The template: REPLY, AT, … */
  kind: string
  /** Whose doing it is; nobody's where the site itself speaks. */
  actor_id: number | null
  target_type: string
  target_id: number
  /** The first words of what was said, or the reason. */
  text: string
  /** What is told once only, such as a like; null for what may be told again. */
  once: string | null
  is_read: Generated<number>
  createtime: number
}

export type NoticeType = 'reply' | 'at' | 'praise' | 'follow' | 'trade' | 'system'

/**
 * low_id and high_id are the two members in the order of their ids; one of them is from_id. With a shop both are the
 * member, and a letter from anybody else is the shop's.
 */
interface Letter {
  id: Generated<number>
  low_id: number
  high_id: number
  /** The shop; 0 between two members. */
  site_id: Generated<number>
  from_id: number
  title: string
  /** Plain text. */
  content: string
  image: string
  createtime: number
}

/** One side of a correspondence. */
interface Dialog {
  user_id: number
  peer_id: number
  last_id: Generated<number>
  unread: Generated<number>
  /** Up to this letter the member has deleted their side. */
  deleted_id: Generated<number>
  /** 1 when there are letters after that. */
  shown: Generated<number>
  /** Up to this letter the member has read. */
  read_id: Generated<number>
}

/** A correspondence of a member with a shop, both sides of it. */
interface ShopDialog {
  user_id: number
  site_id: number
  last_id: Generated<number>
  /** What the member has not read. */
  unread: Generated<number>
  /** Up to this letter the member has deleted their side. */
  deleted_id: Generated<number>
  /** 1 when there are letters after that. */
  shown: Generated<number>
  /** 1 when the member blocks the shop. */
  is_block: Generated<number>
  /** What nobody at the shop has read. */
  desk_unread: Generated<number>
  /** 1 when the shop does not want to hear the member. */
  is_mute: Generated<number>
  /** Up to this letter the member has read, and somebody at the shop. */
  read_id: Generated<number>
  desk_read_id: Generated<number>
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
  /** 1: goods show it, or did. */
  sold: Generated<number>
  createtime: number
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
