import type { Generated } from 'kysely'

/** Members: accounts, logins, codes, and how often one may do a thing. */
export interface MemberTables {
  user: User
  session: Session
  sms_code: SmsCode
  /** One picture's answer, hashed like its id. */
  captcha: { id: string; answer: string; until: number }
  /** How often something that is limited was tried until then, see domain/account/attempts.ts. */
  attempt: { name: string; count: number; until: number }
  /** Codes that stand in for the second factor, each once. */
  recovery_code: { user_id: number; hash: string }
  /** Whoever has shown the first factor and owes the second. */
  login_ticket: { hash: string; user_id: number; days: number; tries: Generated<number>; until: number }
  passkey: Passkey
  /** What a browser was asked to sign, hashed; of a login it has neither user nor session. */
  passkey_challenge: { hash: string; user_id: number | null; session: string; until: number }
  /** user_id does not want to hear from target_id. */
  block: { user_id: number; target_id: number; createtime: number }
  /** The days (of Shanghai, since 1970) on which a member was here, and the posts opened on each. */
  presence: { user_id: number; day: number; essays: number }
  /** When a member last did something of a kind, how often on that day, and what was said. */
  pace: { user_id: number; kind: string; lasttime: number; day: number; count: number; digest: string }
  /** Who may not log in until then, and why. */
  ban: { user_id: number; until: number; reason: string; createtime: number }
  /** To which version of an article a member consented (0: as shipped), and what it said, hashed. */
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
