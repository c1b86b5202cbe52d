import type { Generated } from 'kysely'

/** Posts, their topics, comments, polls and drafts. */
export interface EssayTables {
  essay: Essay
  talk: Talk
  essay_talk: {
    talk_id: number
    essay_id: number
    createtime: number
    hot: Generated<number>
    shown: Generated<number>
  }
  /** The editor's blocks of a post; no row for one sent as HTML. */
  essay_blocks: { essay_id: number; blocks: string }
  /** The content of a post before each edit. */
  essay_history: {
    id: Generated<number>
    essay_id: number
    user_id: number
    title: string
    content: string
    createtime: number
  }
  /** A pending edit of a published post, until it is approved; at most one per post. */
  essay_revision: {
    id: Generated<number>
    essay_id: number
    title: string
    /** Sanitised HTML. */
    content: string
    /** The editor's blocks as JSON; null for one sent as HTML. */
    blocks: string | null
    column_id: number | null
    /** JSON list of ids. */
    talk_ids: string
    /** 0 pending, 2 refused. */
    is_approved: Generated<number>
    /** The reason of the refusal, for its author. */
    reason: Generated<string>
    createtime: number
  }
  /** Posts that newcomers published without a review, until staff have looked at them. */
  newcomer_essay: { essay_id: number; createtime: number }
  draft: Draft
  comment: Comment
  /** The last comment of a post that a member has read. */
  read_mark: { id: Generated<number>; user_id: number; essay_id: number; comment_id: number; updatetime: number }
  poll: Poll
  poll_option: { id: Generated<number>; essay_id: number; text: string; quantity: Generated<number> }
  /** A member's vote, as JSON list of option ids. */
  poll_vote: { essay_id: number; user_id: number; option_ids: string; createtime: number }
}

interface Essay {
  id: Generated<number>
  user_id: number
  forum_id: number
  column_id: number | null
  title: string
  /** Sanitised HTML. */
  content: string
  /** The beginning of the content as plain text. */
  excerpt: string
  /** JSON list of at most three picture addresses. */
  cover_img_list: string
  /** 0 nothing, 1 pinned, 2 essence. */
  flag: Generated<number>
  /** 1 when flag is 1: sorted to the top of a forum's default order. */
  top: Generated<number>
  /** 0 held for review, 1 normal, 2 refused. */
  is_approved: Generated<number>
  deletetime: number | null
  shown: Generated<number>
  /** 1: no more replies. */
  is_closed: Generated<number>
  createtime: number
  /** The time of publication, which lists are sorted by. 0: not yet published. */
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
  /** Why it was held or refused, for its author. */
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
  /** The same for the last seven days; ranks the recommended topics. */
  week_interact: Generated<number>
  essay_count: Generated<number>
  /** 1: no new posts. */
  is_closed: Generated<number>
  /** Descending sort key; 0 where only its posts determine its rank. */
  sort: Generated<number>
  createtime: number
}

interface Comment {
  id: Generated<number>
  essay_id: number
  user_id: number
  /** The comment replied to; 0 for one that replies to the post. */
  pid: number
  /** The top-level comment of its thread; 0 for a top-level comment. */
  root_id: number
  /** Plain text. */
  content: string
  /** Likes. */
  quantity: Generated<number>
  children_count: Generated<number>
  shown: Generated<number>
  createtime: number
  /** The addressee: the author of the comment replied to, or of the post. */
  to_id: Generated<number>
  /** 0 held for review, 1 normal, 2 refused. */
  is_approved: Generated<number>
  deletetime: Generated<number | null>
  /** JSON list of { text, href }: substrings of the text and where they link to. */
  links: Generated<string>
  /** Why a moderator refused or deleted it. */
  reason: Generated<string>
  /** When its author last edited it; 0 if never. */
  edittime: Generated<number>
  /** The comment of the same post that it quotes, 0 for none. */
  quote_id: Generated<number>
  /** The quoted passage, on one line. */
  quote: Generated<string>
  /** JSON list of { url, width, height, alt }. */
  images: Generated<string>
}

/** The poll of a post; votes are counted in its options. */
interface Poll {
  essay_id: number
  question: string
  /** 1: several options may be chosen. */
  multiple: number
  /** 1: the results are also shown before voting. */
  open: number
  until: number | null
  /** When its author closed it. */
  closetime: Generated<number | null>
  /** Members who have voted. */
  vote_count: Generated<number>
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
  /** The editor's blocks as JSON text, or HTML; for a reply its text. */
  content: string
  /** For a reply: its quote and pictures, as in `comment`. */
  quote_id: Generated<number>
  quote: Generated<string>
  images: Generated<string>
  /** Counted up by each save. */
  version: Generated<number>
  /** The page that saved it last; '' from clients that do not say. */
  writer: Generated<string>
}
