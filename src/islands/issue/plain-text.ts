const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as the editor's blocks hold it: they are HTML. */
export const textToHtml = (text: string) => text.replace(/[&<>]/g, sign => signs[sign as keyof typeof signs])

/** Plain text as blocks of the editor, a paragraph a line. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .filter(line => line.trim())
    .map(line => ({ type: 'paragraph', data: { text: textToHtml(line.trim()) } }))
