const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, also within double-quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => entities[sign]!)
