const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for the editor's blocks, which are HTML. */
export const textToHtml = (text: string) => text.replace(/[&<>]/g, sign => signs[sign as keyof typeof signs])

/** Plain text as editor blocks, one paragraph per line. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .filter(line => line.trim())
    .map(line => ({ type: 'paragraph', data: { text: textToHtml(line.trim()) } }))
