/** The (first) column of a violated unique constraint; null for any other error. */
export function violatedColumn(error: unknown): string | null {
  const { code, detail = '', message = '' } = Object(error) as { code?: unknown; detail?: string; message?: string }
  // PostgreSQL names the columns in the detail: Key (name)=(…).
  if (code === '23505') return /\((\w+)/.exec(detail)?.[1] ?? ''
  return /^UNIQUE constraint failed: \w+\.(\w+)/.exec(message)?.[1] ?? null
}
