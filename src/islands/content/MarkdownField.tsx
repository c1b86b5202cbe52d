import { useRef, useState } from 'react'
import { upload } from '../../lib/browser/lazy-upload.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { ChoosePictures } from '../pictures/ChoosePictures.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { applyMark, type Mark } from './marks.ts'
import { useArticlePreview } from './useArticlePreview.ts'
import type { MarkdownWords } from './words.ts'

interface Props {
  name: string
  label: string
  /** Initial text. */
  first: string
  required: boolean
  lang?: string | undefined
  error?: string | undefined
  words: MarkdownWords
}

/** A Markdown field with a toolbar, picture upload, and a preview beside it. */
export function MarkdownField({ name, label, first, required, lang, error, words }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { html, isOld } = useArticlePreview(text, isOpen)

  const buttons: [keyof MarkdownWords, Parameters<typeof Icon>[0]['name'], Mark][] = [
    ['heading', 'heading', { before: '## ', isLine: true, sample: words.heading }],
    ['bold', 'text', { before: '**', after: '**', sample: words.bold }],
    ['list', 'list', { before: '- ', isLine: true, sample: words.list }],
    ['quote', 'quote', { before: '> ', isLine: true, sample: words.quote }],
    ['link', 'share', { before: '[', after: '](/cms/help)', sample: words.linkSample }],
    ['table', 'grid', { before: `| ${words.tableSample} |  |\n| --- | --- |\n|  |  |`, isLine: true }],
  ]

  async function insertPicture([picture]: File[]) {
    if (!picture || !field.current) return
    setBusy(true)
    try {
      const { url } = await upload(picture, 'image')
      applyMark(field.current, { before: '![', after: `](${url})`, sample: picture.name.replace(/\.\w+$/, '') })
    } catch (wrong) {
      showError(wrong)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="markdown-field" aria-busy={isBusy || undefined}>
      <div className="row wrapping" role="toolbar" aria-label={label}>
        {buttons.map(([key, icon, mark]) => (
          <button
            key={key}
            className="icon-button small"
            type="button"
            title={words[key]}
            aria-label={words[key]}
            onClick={() => field.current && applyMark(field.current, mark)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <ChoosePictures className="icon-button small" onTake={insertPicture}>
          <Icon name="image" />
          <span className="sr">{words.picture}</span>
        </ChoosePictures>
        <button className="button small ghost" type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.preview}
        </button>
      </div>
      <Field name={name} label={label} hint={words.note} error={error}>
        <textarea
          className="input"
          rows={18}
          maxLength={30_000}
          defaultValue={first}
          required={required}
          lang={lang}
          ref={field}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      {isOpen && (
        <section className="panel" aria-label={words.preview} aria-live="polite">
          {isOld && <p className="quiet">{words.failed}</p>}
          <ServerHtml className="prose" html={html} />
        </section>
      )}
    </div>
  )
}
