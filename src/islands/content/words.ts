export interface MarkdownWords {
  preview: string
  bold: string
  heading: string
  list: string
  quote: string
  link: string
  table: string
  picture: string
  linkSample: string
  tableSample: string
  failed: string
  note: string
}
