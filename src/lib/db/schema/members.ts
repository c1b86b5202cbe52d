import type { Generated } from 'kysely'

/** Members: accounts, logins, codes, and rate limits. */
export interface MemberTables {
  user: User
  session: Session
  sms_code: SmsCode
  /** The answer of one captcha, hashed like its id. */
  captcha: { id: string; answer: string; until: number }
  /** Attempts at a rate-limited action until then, see domain/account/attempts.ts. */
  attempt: { name: string; count: number; until: number }
  /** Single-use codes that replace the second factor. */
  recovery_code: { user_id: number; hash: string }
  /** A login that has passed the first factor and waits for the second. */
  login_ticket: { hash: string; user_id: number; days: number; tries: Generated<number>; until: number }
  passkey: Passkey
  /** A challenge for a browser to sign, hashed; for a login it has neither user nor session. */
  passkey_challenge: { hash: string; user_id: number | null; session: string; until: number }
  /** user_id has blocked target_id. */
  block: { user_id: number; target_id: number; createtime: number }
  /** The days (of Shanghai, since 1970) on which a member was active, and the posts opened on each. */
  presence: { user_id: number; day: number; essays: number }
  /** When a member last did something of a kind, how often on that day, and what was written. */
  pace: { user_id: number; kind: string; lasttime: number; day: number; count: number; digest: string }
  /** Members who may not log in until then, and why. */
  ban: { user_id: number; until: number; reason: string; createtime: number }
  /** The version of an article that a member consented to (0: as shipped), and a hash of its text. */
  consent: {
    id: Generated<number>
    user_id: number
    article: number
    version_id: number
    digest: string
    createtime: number
  }
}

interface Passkey {
  id: Generated<number>
  user_id: number
  /** Its id, base64url. */
  credential: string
  /** COSE, base64url. */
  public_key: string
  /** Its signature counter; always 0 if it does not count. */
  counter: number
  /** JSON of string[]: how a browser reaches it. */
  transports: string
  name: string
  createtime: number
  usetime: number | null
}

interface Session {
  /** Hash of the token, which only its client has. */
  hash: string
  /** Hash of the `sign`, a ticket derived from the token. */
  sign: Generated<string>
  user_id: number
  /** Days that it is valid after its last use. */
  days: number
  until: number
  createtime: number
  /** The browser and address that opened it, and when it was last extended. */
  agent: Generated<string>
  address: Generated<string>
  lasttime: Generated<number>
  /** When the second factor was last verified in it; 0 never. */
  confirmed_at: Generated<number>
}

interface SmsCode {
  /** Where the code was sent: a mobile number, or a mail address. */
  mobile: string
  /** Its purpose, see CodeType in domain/account/codes.ts. */
  type: number
  /** The token that the mall's calls return with the code. */
  key: string
  hash: string
  /** Wrong guesses from other networks, and from the one that requested it. */
  tries: number
  asker_tries: Generated<number>
  /** The network that requested it, see domain/account/network.ts. */
  asker: Generated<string>
  until: number
}

interface User {
  id: Generated<number>
  mobile: string | null
  /** In lower case; never a mobile number, never with an @. */
  username: Generated<string | null>
  email: Generated<string | null>
  /**
   * argon2id, or null for members who only log in by SMS; for imported members their old hash, see
   * account/old-passwords.ts.
   */
  password: Generated<string | null>
  /** 1: letters only from people that the member follows. */
  /** 1: posts that they reply to are watched. */
  watch_replied: Generated<number>
  /** 1: they are notified of new posts by those whom they follow. */
  follow_posts: Generated<number>
  letters_from: Generated<number>
  /** When the account will be deleted, once its member has requested it. */
  leavetime: Generated<number | null>
  /** 1: deleted, and nothing of its member is left but what was published. */
  gone: Generated<number>
  /** When the order data that the law retains of a deleted account is deleted too; null where nothing is retained. */
  masktime: Generated<number | null>
  /** The encrypted secret of the second factor; '' for none. The other one is not confirmed yet. */
  totp: Generated<string>
  totp_next: Generated<string>
  /** The last time step whose code was used. */
  totp_step: Generated<number>
  /** The language of mail that the site sends unprompted. */
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
