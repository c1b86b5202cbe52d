import sanitize from 'sanitize-html'
import { config } from '../../core/config.ts'
import { isOwnPage, isWebAddress } from '../../core/links.ts'
import { visibleLines } from '../../core/visible-text.ts'

/** Transforms visible text, never markup: of a plain text, or of sanitised HTML. */
export interface TextTransform {
  text: (text: string) => string
  html: (html: string) => string
}

/** Cleaning must be idempotent; HTML that still changes after so many rounds is rejected. */
const ROUNDS = 5
const DEPTH = 20

/** Sanitises members' HTML when it is saved; pages print what is stored: a post's tags, safe links, pictures from our own storage. */
export const clean = (html: string, words?: TextTransform) => settled(html, postHtmlRules, words)

/** Sanitises the inline HTML of one block: bold, italic, links, in the editor's own notation. */
export const cleanInline = (html: string, words?: TextTransform) => settled(html, inline, words)

const bucket = config.storage.kind === 'folder' ? null : `${config.storage.url}/`

/** A picture members may show: from the site's storage, or one of its own drawings. */
export const isOwnPicture = (src: string) =>
  bucket && src.startsWith(bucket)
    ? /^image\/\d{6}\/[\w-]+\.webp$/.test(src.slice(bucket.length))
    : /^\/(?:art|upload|uploads|storage|files)\/[\w./=,@-]+$/.test(src) && !src.includes('..')

/** Addresses of links to other sites. */
export const outsideLinks = (html: string) => [...html.matchAll(/<a href="(https?:[^"]*)"/g)].map(([, href]) => href!)

function settled(html: string, rules: sanitize.IOptions, words?: TextTransform): string {
  const first = visibleLines(sanitize(html, rules))
  let now = words ? words.html(first) : first
  for (let round = 0; round < ROUNDS; round++) {
    const next = visibleLines(sanitize(now, rules))
    if (next === now) return now
    now = next
  }
  return visibleLines(sanitize(now, { allowedTags: [], nonTextTags }))
}

/** Elements whose content browsers do not show as text; it is removed with them. */
const nonTextTags = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ...['iframe', 'object', 'embed', 'template', 'title', 'svg', 'math', 'video', 'audio'],
]

const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'br']

const standing: sanitize.IOptions = {
  nonTextTags,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH,
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
}

export const postHtmlRules: sanitize.IOptions = {
  ...standing,
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'figure', 'img', 'figcaption', 'hr', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...marks,
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], div: ['class'] },
  allowedClasses: { div: ['scroll', 'poll'] },
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    del: 's',
    strike: 's',
    a: link({ rel: 'nofollow ugc noopener' }),
    img: picture,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

const inline: sanitize.IOptions = {
  ...standing,
  allowedTags: marks,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  transformTags: { a: link({ target: '_blank', rel: 'nofollow' }) },
}

/** An http(s) address, a path on this site or a fragment; nothing a browser could execute. */
const isSafe = (href: string) => isOwnPage(href) || isWebAddress(href) || /^#[\w-]*$/.test(href)

function link(more: Record<string, string>): sanitize.Transformer {
  return (tagName, { href }) => {
    // Browsers ignore these when they parse an address, so they must not hide its scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these.
    const address = href?.replace(/[\u0000-\u0020]/g, '') ?? ''
    return { tagName, attribs: isSafe(address) ? { href: address, ...more } : {} }
  }
}

function picture(tagName: string, { src = '', alt = '', width, height }: sanitize.Attributes): sanitize.Tag {
  if (!isOwnPicture(src)) return { tagName, attribs: {} }
  const size = { ...(isSize(width) && { width }), ...(isSize(height) && { height }) }
  return { tagName, attribs: { src, alt, ...size, loading: 'lazy' } }
}

const isSize = (text: string | undefined): text is string => /^[1-9]\d{0,4}$/.test(text ?? '')
