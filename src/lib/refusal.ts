import type { MessageKey } from './i18n.ts'

/** Every expected "no": its code, its HTTP status in a call and in a page. Words: public/locales/<lang>/refusal.json. */
export const catalogue = {
  bug: { code: -1, status: 500 },
  siteClosed: { code: -3, status: 503 },
  badField: { code: -10006, status: 422 },
  badBody: { code: -10007, status: 400 },
  tooLarge: { code: -10008, status: 413 },
  signInFirst: { code: -10009, status: 200, page: 401, data: 'AuthError' },
  tooSlow: { code: -10012, status: 408 },
  badBodyType: { code: -10011, status: 415 },
  notSignedIn: { code: 401, status: 401 },
  forbidden: { code: -20007, status: 403 },
  foreignOrigin: { code: -20017, status: 403 },
  noSuchCall: { code: -20008, status: 404 },
  noSuchContent: { code: -20018, status: 404 },
  followSelf: { code: -20019, status: 422 },
  notOwn: { code: -20021, status: 403 },
  emptyContent: { code: -20022, status: 422 },
  badBlock: { code: -20023, status: 422 },
  tooManyBlocks: { code: -20024, status: 422 },
  columnNeeded: { code: -20025, status: 422 },
  stopWord: { code: -20026, status: 422 },
  essayClosed: { code: -20027, status: 409 },
  muted: { code: -20028, status: 403 },
  tooFast: { code: -20005, status: 429 },
  tooMany: { code: -20004, status: 429 },
  tooManyTries: { code: -20006, status: 429 },
  wrongLogin: { code: -20041, status: 422 },
  wrongCaptcha: { code: -20042, status: 422 },
  wrongCode: { code: -20043, status: 422 },
  weakPassword: { code: -20044, status: 422 },
  usernameTaken: { code: -20045, status: 409 },
  // -1 is what the specification's page of a lost password reads as "go on".
  mobileTaken: { code: -1, status: 409 },
  notYet: { code: -20009, status: 501, page: 503 },
  wrongMethod: { code: -20010, status: 405 },
  busy: { code: -20011, status: 503 },
  essayGone: { code: 406, status: 200, page: 404 },
  essayHeld: { code: 406, status: 200, page: 403 },
  forumGone: { code: 406, status: 200, page: 404 },
  forumClosed: { code: 406, status: 200, page: 403 },
  fileType: { code: -20101, status: 422 },
  fileSize: { code: -20102, status: 422 },
  fileBroken: { code: -20103, status: 422 },
  filePixels: { code: -20104, status: 422 },
  fileMissing: { code: -20105, status: 404 },
  formRefused: { code: -20106, status: 403 },
  filesToday: { code: -20107, status: 429 },
} satisfies Record<string, { code: number; status: number; page?: number; data?: string }>

export type Reason = keyof typeof catalogue

/** Thrown for an expected "no". Anything else thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly words: Record<string, string>
  /** What is said instead of the reason's own words. */
  readonly said: MessageKey | undefined

  constructor(reason: Reason, words: Record<string, string> = {}, said?: MessageKey) {
    super(reason)
    this.reason = reason
    this.words = words
    this.said = said
  }
}
