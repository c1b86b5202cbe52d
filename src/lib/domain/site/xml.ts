/** Escapes text for XML content and attributes; characters that XML forbids are removed. */
export const xml = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Seconds in ISO 8601: 2026-11-21T04:00:00Z. */
export const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
