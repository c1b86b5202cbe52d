/** Pictures of a comment at most. */
export const PICTURES = 3

export interface CommentPicture {
  url: string
  width: number
  height: number
  /** What it shows, in its author's words; '' where they say nothing. */
  alt: string
}
