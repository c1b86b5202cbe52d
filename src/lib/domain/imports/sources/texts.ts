import { escapeHtml } from '../../../core/escape-html.ts'
import { inlineToText } from '../../../core/html-to-text.ts'

/** Plain text as HTML: empty lines separate paragraphs. */
export const linesAsHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .map(part => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Unescapes text that the old forum escaped for HTML. */
export const unescaped = (text: string) => inlineToText(text.replace(/&#0?39;/g, "'")).trim()
