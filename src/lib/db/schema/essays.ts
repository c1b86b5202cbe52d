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
  comment: Comment
  /** Up to which comment a member has read a post. */
  read_mark: { id: Generated<number>; user_id: number; essay_id: number; comment_id: number; updatetime: number }
  poll: Poll
  poll_option: { id: Generated<number>; essay_id: number; text: string; quantity: Generated<number> }
  /** What a member chose, as JSON list of option ids. */
  poll_vote: { essay_id: number; user_id: number; option_ids: string; createtime: number }
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
