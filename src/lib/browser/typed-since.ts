/** What was added to a text while its beginning was being sent; all of it if it has changed otherwise. */
export function typedSince(sent: string, now: string): string {
  const text = now.trim()
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}
