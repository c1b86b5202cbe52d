import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { ESSAY_TITLE } from '../../lib/core/limits.ts'
import type { Talk } from './Topics.tsx'
import type { PostFormWords } from './words.ts'

/** Fields of a post besides its text. */
export interface Fields {
  title: string
  column_id: number
  talks: Talk[]
}

/** What prevents publishing, by field; null if nothing does. */
export function missingIn({ title, column_id }: Fields, hasColumns: boolean, words: PostFormWords): FieldErrors | null {
  const over = title.trim().length - ESSAY_TITLE
  const missing = {
    ...(title.trim() === '' && { title: words.needsTitle }),
    ...(over > 0 && { title: words.titleOver.replace('{{number}}', String(over)) }),
    ...(hasColumns && !column_id && { column_id: words.needsColumn }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}

/** Addresses of the pictures in blocks as JSON text; none for HTML, which only the editor parses. */
export function picturesIn(content: string): string[] {
  if (!content.startsWith('{')) return []
  const { blocks }: { blocks: { type: string; data: { file?: { url: string } } }[] } = JSON.parse(content)
  return blocks.flatMap(({ type, data }) => (type === 'image' && data.file?.url) || [])
}
