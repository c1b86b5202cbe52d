/** The text of sanitised HTML, one line per block. */
export const htmlToText = (html: string) =>
  inlineToText(html.replace(BLOCK, '\n'))
    .replace(/\s*\n\s*/g, '\n')
    .trim()

/** The text of sanitised inline HTML, with all its whitespace. */
export const inlineToText = (html: string) =>
  html.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: keyof typeof signs) => signs[name])

const BLOCK =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|fig\w+|h\d|hr|img|li|ol|p|pre|section|t\w+|ul|video)\b[^<>]*>/gi
const signs = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
