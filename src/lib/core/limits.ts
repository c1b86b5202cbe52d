// Limits that members run into: sizes, lengths, counts, rows of a page. Calls, pages and
// islands import them, and tests/core/limits.test.ts checks the texts that name it. Limits that staff can set are in
// core/settings.ts, rate limits in domain/account/rate-limit.ts.

export const MB = 1 << 20

/** Bytes of a file. */
export const PICTURE_BYTES = 10 * MB
export const VIDEO_BYTES = 200 * MB

/** Characters of a text. */
export const ESSAY_TITLE = 30
/** The least text of a post without pictures; Chinese is dense. */
export const ESSAY_LEAST = 5
/** Topics of a post. */
export const ESSAY_TOPICS = 10
export const COMMENT_TEXT = 5000
export const QUOTE_TEXT = 200
export const PICTURE_ALT = 100
export const VIDEO_TITLE = 55
export const VIDEO_COMMENT_TEXT = 1000
export const LETTER_TITLE = 30
export const LETTER_TEXT = 600
export const REPORT_TEXT = 500
export const MODERATION_REASON = 200
export const FORUM_NOTICE = 500
/** Of an application to moderate a forum. */
export const APPLICATION_REASON = 10_000
export const BIO = 200
export const REFUND_REMARK = 140
export const REVIEW_TEXT = 200
export const SEARCH_TEXT = 50

/** Maximum counts. */
/** Fields of a form or parts of a multipart form. Our largest form, goods with 100 SKUs, has about 800. */
export const FORM_FIELDS = 1000
export const COMMENT_PICTURES = 3
export const REPORT_PICTURES = 9
export const REFUND_PICTURES = 9
export const REVIEW_PICTURES = 6
export const GOODS_PICTURES = 10
/** Of a car owner's certification, and each list of documents of a shop's application. */
export const CERTIFICATION_PICTURES = 4
export const SHOP_PAPERS = 9
export const CART_LINES = 100
export const ADDRESSES = 20

/** Rows of a page (specification, section 9). */
export const FORUM_ESSAYS = 10
export const COMMENTS = 10
export const TALKS = 10
export const TALK_ESSAYS = 10
export const PICKS = 10
export const HOMEPAGE_ROWS = 9
export const SHORT_VIDEOS = 30

/** Seconds in which a comment can be edited, and until another SMS code may be requested. */
export const COMMENT_EDIT = 1800
export const SMS_RESEND = 60
