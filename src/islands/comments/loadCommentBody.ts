/**
 * Browsers do not rerender what the server rendered: this code is loaded before a comment is written, changed or shown.
 */
export const loadCommentBody = () => import('./CommentBody.tsx').then(own => own.CommentBody)
