import type { MessageKey } from './i18n.ts'

/**
 * Every expected refusal: its code, and its HTTP status in a call and in a page. Messages:
 * public/locales/<lang>/refusal.json.
 */
export const catalogue = {
  bug: { code: -1, status: 500 },
  siteClosed: { code: -3, status: 503 },
  siteNotOpen: { code: -4, status: 503 },
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
  blocked: { code: -20061, status: 403 },
  blockedByYou: { code: -20062, status: 409 },
  letterRefused: { code: -20063, status: 403 },
  saidAlready: { code: -20064, status: 409 },
  letterSelf: { code: -20067, status: 422 },
  streamRefused: { code: -20065, status: 403 },
  tooManyStreams: { code: -20066, status: 429 },
  notOwn: { code: -20021, status: 403 },
  emptyContent: { code: -20022, status: 422 },
  badBlock: { code: -20023, status: 422 },
  tooManyBlocks: { code: -20024, status: 422 },
  columnNeeded: { code: -20025, status: 422 },
  stopWord: { code: -20026, status: 422 },
  talkClosed: { code: -20109, status: 409 },
  videoGone: { code: -20110, status: 404 },
  essayClosed: { code: -20027, status: 409 },
  editOver: { code: -20035, status: 409 },
  badQuote: { code: -20036, status: 422 },
  badPictures: { code: -20037, status: 422 },
  draftChanged: { code: -20038, status: 409 },
  muted: { code: -20028, status: 403 },
  onePoll: { code: -20030, status: 422 },
  pollIncomplete: { code: -20031, status: 422 },
  pollFixed: { code: -20032, status: 409 },
  pollClosed: { code: -20033, status: 409 },
  votedAlready: { code: -20034, status: 409 },
  tooFast: { code: -20005, status: 429 },
  tooMany: { code: -20004, status: 429 },
  tooManyTries: { code: -20006, status: 429 },
  wrongLogin: { code: -20041, status: 422 },
  captchaNeeded: { code: -20070, status: 422 },
  wrongCaptcha: { code: -20042, status: 422 },
  wrongCode: { code: -20043, status: 422 },
  secondNeeded: { code: -20054, status: 403 },
  secondGone: { code: -20055, status: 409 },
  passwordFirst: { code: -20056, status: 409 },
  secondFactorFirst: { code: -20057, status: 403 },
  confirmFirst: { code: -20058, status: 403 },
  wrongPasskey: { code: -20059, status: 422 },
  weakPassword: { code: -20044, status: 422 },
  wrongPassword: { code: -20046, status: 422 },
  samePassword: { code: -20047, status: 422 },
  noMobile: { code: -20048, status: 409 },
  wrongPayPassword: { code: -20049, status: 422 },
  noPayPassword: { code: -20050, status: 409 },
  weakPayPassword: { code: -20051, status: 422 },
  emailTaken: { code: -20052, status: 409 },
  stillBound: { code: -20053, status: 409 },
  usernameTaken: { code: -20045, status: 409 },
  // On the password reset page of the specification, -1 means "continue".
  mobileTaken: { code: -1, status: 409 },
  stateConflict: { code: -20003, status: 409 },
  noSuchCode: { code: -20421, status: 404 },
  foreignCode: { code: -20422, status: 403 },
  codeUsed: { code: -20423, status: 409 },
  outOfStock: { code: -20001, status: 409 },
  goodsGone: { code: -20301, status: 404 },
  goodsDeleted: { code: -20306, status: 404 },
  chooseSku: { code: -20302, status: 422 },
  minBuy: { code: -20303, status: 422 },
  noDelivery: { code: -20314, status: 422 },
  refundOver: { code: -20311, status: 409 },
  refundType: { code: -20312, status: 422 },
  refundNum: { code: -20313, status: 422 },
  maxBuy: { code: -20304, status: 422 },
  notEnough: { code: -20410, status: 409 },
  signedInAlready: { code: -20411, status: 409 },
  noBankAccount: { code: -20412, status: 409 },
  tooManyAccounts: { code: -20413, status: 409 },
  defaultAccount: { code: -20414, status: 409 },
  withdrawOff: { code: -20415, status: 409 },
  signinOff: { code: -20419, status: 409 },
  withdrawLeast: { code: -20416, status: 422 },
  withdrawMost: { code: -20417, status: 422 },
  withdrawMore: { code: -20418, status: 422 },
  cartFull: { code: -20305, status: 409 },
  addressesFull: { code: -20501, status: 409 },
  addressNeeded: { code: -20503, status: 422 },
  mobileNeeded: { code: -20504, status: 422 },
  priceChanged: { code: -20002, status: 409 },
  notDelivered: { code: -20505, status: 409 },
  notDeliveredSo: { code: -20506, status: 422 },
  storeNeeded: { code: -20507, status: 422 },
  localLeast: { code: -20508, status: 409 },
  mixedVirtual: { code: -20509, status: 422 },
  leastOfGroup: { code: -20510, status: 422 },
  saleNotRunning: { code: -20511, status: 409 },
  orderTooDear: { code: -20512, status: 422 },
  keyReused: { code: -20513, status: 422 },
  noDraft: { code: -20514, status: 422 },
  notYet: { code: -20009, status: 501, page: 503 },
  wrongMethod: { code: -20010, status: 405 },
  busy: { code: -20011, status: 503 },
  essayGone: { code: 406, status: 200, page: 404 },
  noSuchEssay: { code: 406, status: 200, page: 404 },
  essayHeld: { code: 406, status: 200, page: 403 },
  forumGone: { code: 406, status: 200, page: 404 },
  forumClosed: { code: 406, status: 200, page: 403 },
  fileType: { code: -20101, status: 422 },
  fileSize: { code: -20102, status: 422 },
  fileBroken: { code: -20103, status: 422 },
  filePixels: { code: -20104, status: 422 },
  fileMissing: { code: -20105, status: 404 },
  formRefused: { code: -20106, status: 403 },
  saleOverlaps: { code: -20332, status: 409 },
  saleBegun: { code: -20331, status: 409 },
  addonOff: { code: -20333, status: 404 },
  couponUnusable: { code: -20530, status: 422 },
  couponGone: { code: -20321, status: 409 },
  couponLimit: { code: -20322, status: 409 },
  undoOver: { code: -20323, status: 409 },
  filesToday: { code: -20107, status: 429 },
  uploadsBusy: { code: -20108, status: 503 },
  slipGone: { code: -20451, status: 404 },
  slipPaid: { code: -20452, status: 409 },
  slipClosed: { code: -20453, status: 409 },
  slipOnDelivery: { code: -20456, status: 409 },
  slipReplaced: { code: -20459, status: 409 },
  channelOff: { code: -20454, status: 422 },
  channelDown: { code: -20455, status: 503 },
  lastAdmin: { code: -20201, status: 409 },
  banned: { code: -20202, status: 403 },
  reportedAlready: { code: -20203, status: 409 },
  inOtherHands: { code: -20204, status: 409 },
  decidedAlready: { code: -20205, status: 409 },
  decidedByYou: { code: -20206, status: 409 },
  appealedAlready: { code: -20207, status: 409 },
  reasonNeeded: { code: -20208, status: 422 },
  certPending: { code: -20251, status: 409 },
  certPassed: { code: -20252, status: 409 },
  sameDocument: { code: -20253, status: 422 },
  applyPending: { code: -20254, status: 409 },
  applyDecided: { code: -20255, status: 409 },
  shopNameTaken: { code: -20259, status: 409 },
  hasModerator: { code: -20256, status: 409 },
  banStaff: { code: -20210, status: 409 },
  stillUsed: { code: -20212, status: 409 },
  wordTaken: { code: -20211, status: 409 },
  nameTaken: { code: -20213, status: 409 },
  contentChanged: { code: -20216, status: 409 },
  contentNeeded: { code: -20217, status: 409 },
  unknownVariable: { code: -20218, status: 422 },
  missingVariable: { code: -20219, status: 422 },
  reportOwn: { code: -20209, status: 422 },
  tooManyPins: { code: -20901, status: 409 },
  tooManyColumns: { code: -20902, status: 409 },
  columnTaken: { code: -20903, status: 409 },
  badVersion: { code: -20606, status: 400 },
  badKey: { code: -20601, status: 401 },
  keyScope: { code: -20602, status: 403 },
  keyRefused: { code: -20603, status: 403 },
  webhookUrl: { code: -20605, status: 422 },
  keyForOneself: { code: -20604, status: 422 },
  muteModerator: { code: -20904, status: 403 },
} satisfies Record<string, { code: number; status: number; page?: number; data?: string }>

export type Reason = keyof typeof catalogue

/** What is wrong with one field of an input. */
export interface Fault {
  field: string
  words: Record<string, string>
  /** A message instead of the reason's default. */
  said: MessageKey | undefined
}

/** Thrown for an expected refusal. Anything else thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly words: Record<string, string>
  /** A message instead of the reason's default. */
  readonly said: MessageKey | undefined
  /** Data that the response carries besides the message, such as the ticket for the second step. */
  readonly data: object | undefined
  /** The wrong fields of an input, the first in the specified order first. */
  readonly faults: Fault[]

  constructor(
    reason: Reason,
    words: Record<string, string> = {},
    said?: MessageKey,
    data?: object,
    faults: Fault[] = [],
  ) {
    super(reason)
    this.reason = reason
    this.words = words
    this.said = said
    this.data = data
    this.faults = faults
  }
}

/**
 * Runs checks in the specified order and refuses with the first fault, which names those of other fields too. A refusal
 * about no field ends the checks; it is thrown only if it is the first.
 */
export async function refuseTogether(...checks: (() => unknown)[]): Promise<void> {
  const refusals: Refusal[] = []
  for (const check of checks)
    try {
      await check()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
      if (fieldOf(error.reason, error.words) === '') break
    }
  const [first, ...others] = refusals
  if (!first) return
  const { reason, words, said, data } = first
  throw others.length === 0 ? first : new Refusal(reason, words, said, data, refusals.flatMap(faultsOf))
}

/** What a refusal says of its fields. */
function faultsOf({ reason, words, said, faults }: Refusal): Fault[] {
  const field = fieldOf(reason, words)
  if (faults.length > 0 || field === '') return faults
  return [{ field, words, said: said ?? `refusal:${reason}` }]
}

/** The field a refusal refers to, where it does not name one itself. */
const fields: Partial<Record<Reason, string>> = {
  wrongLogin: 'password',
  wrongCaptcha: 'captcha',
  captchaNeeded: 'captcha',
  wrongCode: 'code',
  wrongPayPassword: 'pay_password',
  reasonNeeded: 'reason',
  usernameTaken: 'username',
  columnNeeded: 'column_id',
  badBlock: 'content',
  tooManyBlocks: 'content',
  onePoll: 'content',
  pollIncomplete: 'content',
}

/** The form field that a refusal refers to, by its wire name; '' for none. */
export const fieldOf = (reason: Reason, words: Record<string, string> = {}) => words['field'] ?? fields[reason] ?? ''
