export interface CommentPicture {
  url: string
  width: number
  height: number
  /** Its author's description of it (alt text); '' for none. */
  alt: string
}
