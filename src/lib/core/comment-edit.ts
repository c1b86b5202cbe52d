/** Seconds after it was written in which a comment can be edited. */
export const COMMENT_EDIT = 1800
