import { htmlToText } from '../../core/html-to-text.ts'
import { importHtml, picturesNamed, type StoredPicture, stopWordReplacer, wordsIn, wordsLeftIn } from '../text/index.ts'
import type { Run } from './batch.ts'
import { pictureOf } from './pictures.ts'

export interface ImportedContent {
  /** Clean HTML. */
  html: string
  /** As plain text. */
  text: string
  title: string
  /**
   * Whether a stop word requires review; words that are forbidden here only require it too, since existing content is
   * not discarded.
   */
  isHeld: boolean
}

/** Converts imported content: cleaned, pictures stored here, stop words replaced. */
export async function adoptContent(
  run: Run,
  { html, author, title = '' }: { html: string; author: number; title?: string },
): Promise<ImportedContent> {
  const own = new Map<string, StoredPicture>()
  for (const name of picturesNamed(html)) {
    const picture = await pictureOf(run, author, name)
    if (picture) own.set(name, picture)
  }
  const clean = importHtml(html, name => own.get(name) ?? null)
  const text = htmlToText(clean)
  const found = wordsIn(`${title}\n${text}`, run.words)
  const isWrong = found.some(({ action }) => action === 'hold' || action === 'refuse')
  const replace = stopWordReplacer(found)
  if (!found.some(({ action }) => action === 'replace')) return { html: clean, text, title, isHeld: isWrong }
  const replaced = importHtml(html, name => own.get(name) ?? null, replace)
  const said = { html: replaced, text: htmlToText(replaced), title: replace.text(title) }
  return { ...said, isHeld: isWrong || wordsLeftIn(`${said.title}\n${said.text}`, found).length > 0 }
}
