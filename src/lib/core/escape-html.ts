const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML shows it, also between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => entities[sign]!)
