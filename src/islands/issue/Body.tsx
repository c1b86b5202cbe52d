import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { PickWords } from '../goods/words.ts'
import type { Mentions } from '../mentions/useMentions.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { Embed, EmbedStore } from './embeds.ts'
import type { useEditor } from './useEditor.ts'
import type { useFormat } from './useFormat.ts'
import type { PostFormWords } from './words.ts'

const drawing = () => import('./Embeds.tsx').then(own => own.Embeds)
const names = () => import('./BodyNames.tsx').then(own => own.BodyNames)

interface Props {
  holder: RefObject<HTMLDivElement | null>
  box: RefObject<HTMLTextAreaElement | null>
  body: ReturnType<typeof useEditor>
  format: ReturnType<typeof useFormat>
  essay_id: number
  store: EmbedStore
  words: PostFormWords
  pick: PickWords
  /** Initial text of the plain box before the editor is loaded; null where it would hide existing content. */
  typed: string | null
  error: string | undefined
  onTouch(): void
  onChange(embed: Embed): void
}

/** The post's text: a plain box at first, then the editor. */
export function Body({ body, format, essay_id, store, words, pick, typed, error, onTouch, onChange, ...refs }: Props) {
  const { editor, isReady, isComposing } = body
  const Embeds = useLazyComponent(drawing, useStore(store.$embeds, { ssr: 'initial' }).length > 0)
  const [isUsed, setUsed] = useState(false)
  const Names = useLazyComponent(names, isUsed)
  const mentions = useRef<Mentions>(null)

  function look() {
    setUsed(true)
    mentions.current?.look()
  }

  function press(event: KeyboardEvent) {
    if (mentions.current?.press(event.nativeEvent)) return
    const opensList = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!opensList || !editor.current?.openList(event.target)) return
    // Otherwise the editor would insert it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="field" id="body" aria-label={words.body} aria-describedby={error && 'body-error'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the editable element inside is the editor's. */}
      <div
        className={error ? 'editor prose wrong' : 'editor prose'}
        onKeyDownCapture={press}
        onFocusCapture={format.onFocusCapture}
        onInput={look}
        onPointerUp={() => mentions.current?.look()}
        onBlur={() => mentions.current?.close()}
      >
        {!isReady && typed !== null && (
          <textarea
            ref={refs.box}
            name="content"
            aria-label={words.body}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'body-error'}
            placeholder={words.bodyPlaceholder}
            defaultValue={typed}
            onInput={onTouch}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={() => {
              isComposing.current = false
            }}
          />
        )}
        {!isReady && typed === null && <p className="quiet">{words.bodyOpening}</p>}
        <div ref={refs.holder} hidden={!isReady} />
        {Embeds && <Embeds store={store} words={words} pick={pick} onChange={onChange} />}
      </div>
      {Names && <Names ref={mentions} holder={refs.holder} essay_id={essay_id} words={words} />}
      {error && (
        <FieldError id="body-error" alert>
          {error}
        </FieldError>
      )}
    </section>
  )
}
