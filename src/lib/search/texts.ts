/** What each kind of row is found by; `indexRows` takes it. */
export const texts = {
  essay: ({ title, content }: { title: string; content: string }) => `${title}\n${plain(content)}`,
  talk: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
  user: ({ nickname }: { nickname: string }) => nickname,
  forum: ({ name, desc }: { name: string; desc: string }) => `${name}\n${desc}`,
}

/** The words of clean HTML, a line a block. */
export const plain = (html: string) =>
  html
    .replace(BLOCK, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/\s*\n\s*/g, '\n')
    .trim()

const BLOCK =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|fig\w+|h\d|hr|img|li|ol|p|pre|section|t\w+|ul|video)\b[^<>]*>/gi
const signs = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
