/** What the server has drawn a browser never draws: this code comes before a comment is written, changed or shown. */
export const bringBody = () => import('./CommentBody.tsx').then(own => own.CommentBody)
