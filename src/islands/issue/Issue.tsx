import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { compareUnsaved, type Unsaved, unsavedWriting } from '../../lib/browser/stores/unsaved-writing.ts'
import type { PickWords } from '../goods/words.ts'
import { useFocusFirstInvalid } from '../ui/useFocusFirstInvalid.ts'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import { Body } from './Body.tsx'
import { Checks } from './Checks.tsx'
import { ColumnField } from './ColumnField.tsx'
import { ComposerHeader } from './ComposerHeader.tsx'
import { ForumPlace } from './ForumPlace.tsx'
import { type Fields, picturesIn } from './fields.ts'
import type { OtherDraft } from './join-drafts.ts'
import { TitleField } from './TitleField.tsx'
import { Toolbar } from './Toolbar.tsx'
import { Topics } from './Topics.tsx'
import { TrayField } from './TrayField.tsx'
import { useBlockDialogs } from './useBlockDialogs.tsx'
import { useEditor } from './useEditor.ts'
import { useFields } from './useFields.ts'
import { useFiles } from './useFiles.ts'
import { useFormat } from './useFormat.ts'
import { useEmbedStore, useInsertActions } from './useInsertActions.ts'
import { usePostDraft } from './usePostDraft.ts'
import { usePublish } from './usePublish.ts'
import { useTray } from './useTray.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  forum_id: number
  /** The post's forum, and where a new post can choose another. */
  forum: { name: string; href: string; other: string | null }
  essay_id: number
  /** Id of the author. */
  member: number
  place: string
  columns: { id: number; name: string }[]
  /** `typed`: what a form without script was refused with. */
  text: Fields & { content: string; typed: string; saved: number; version: number; writer: string }
  /** The place of a draft taken along from another forum, and the draft this forum has already. */
  moved: { from: string; other: OtherDraft | null } | null
  errors: FieldErrors
  words: PostFormWords
  pick: PickWords
  /** Address of the draft's preview. */
  shown: string
  /** Address of the page that publishes short videos. */
  film: string
  /** Where to go after publishing if the member came from another site. */
  back: string
  /** What stands beside the editor on wide screens. */
  children?: ReactNode
}

/** The post editor: pictures first, then the text, saved as a draft. */
export function Issue({ forum_id, essay_id, member, place, columns, text, moved, words, pick, ...props }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const before = useRef<Unsaved>(undefined)
  const { fields, errors, error, setErrors, set, touch, touchText } = useFields(text, props.errors, () => draft.touch())
  const form = useFocusFirstInvalid(errors)
  // The browser's own draft, unless the site's is newer.
  useTypedBeforeHydration(form, form => {
    const found = unsavedWriting(member, place)
    if (moved) return draft.startMoved(moved.from, found ? otherOf(found) : moved.other)
    const order = found && compareUnsaved(found, text)
    if (!found || order === 'older') return
    before.current = found
    if (order === 'conflict') draft.startInConflict(found.version ?? 0, text.version > 0 ? draftOf(text) : null)
    const isTyped = new FormData(form).get('title') !== text.title
    set({ column_id: found.column_id, talks: found.talks, ...(!isTyped && { title: found.title }) })
  })
  const { store, begin } = useEmbedStore()
  const body = useEditor({
    holder,
    box,
    words,
    goodsWord: pick.pick,
    store,
    content: () => (before.current ? JSON.stringify(before.current.content) : text.content),
    onChange(at) {
      tray.follow()
      touchText(at)
      look()
    },
  })
  const { editor, isReady, opened } = body
  const tray = useTray({ first: picturesIn(text.content), editor, isReady, touch })
  const format = useFormat({ editor, opened })
  const asking = useBlockDialogs(editor, words, pick)
  const { act, files, anchor } = useInsertActions({ editor, begin, asking, format })
  const onFiles = useFiles(editor, tray.take)
  const hasColumns = columns.length > 0
  const [isEmpty, setEmpty] = useState(text.content === '' && text.typed === '')
  const look = () => setEmpty(isBlank(box.current, holder.current))
  useEffect(look, [isReady])
  const { stage, submit } = usePublish({
    fields,
    hasColumns,
    words,
    write,
    setErrors,
    back: props.back,
    settle: () => draft.settle(),
    onOut: () => draft.close(),
  })
  const draft = usePostDraft({ member, place, ...text, isOut: stage !== 'writing', words, write })

  async function write() {
    if (tray.pictures.length > 0) await opened
    tray.place()
    const content = { blocks: await body.written() }
    const talk_ids = fields.talks.map(({ id }) => id)
    return { forum_id, essay_id, place, ...fields, title: fields.title.trim(), content, talk_ids }
  }

  return (
    <form className="codex-editor issue composer" ref={form} method="post" {...onFiles} onSubmit={submit}>
      <input type="hidden" name="forum_id" value={forum_id} />
      {draft.conflict}
      <div className="panel paper">
        <TrayField tray={tray} words={words} input={files} anchor={anchor} />
        <TitleField
          words={words}
          title={fields.title}
          first={text.title}
          error={error('title')}
          onChange={title => set({ title })}
          onEnter={() => (editor.current ? editor.current.toEnd() : box.current?.focus())}
        />
        <Toolbar
          words={words}
          goodsWord={pick.pick}
          format={format.now}
          film={props.film}
          onAct={name => void act(name)}
          onLeave={() => void draft.keep()}
        />
        <Body
          holder={holder}
          box={box}
          body={body}
          format={format}
          essay_id={essay_id}
          store={store}
          words={words}
          pick={pick}
          error={error('content')}
          typed={text.content === '' ? text.typed : null}
          onTouch={() => {
            touch('content')
            look()
          }}
          onChange={embed => void asking.change(embed)}
        />
      </div>
      <div className="beside">
        <aside className="settings" aria-label={words.settings}>
          <section className="panel places" aria-labelledby="place">
            <ForumPlace {...props.forum} words={words} />
            {hasColumns && (
              <ColumnField
                words={words}
                columns={columns}
                column_id={fields.column_id}
                first={text.column_id}
                error={error('column_id')}
                onChange={column_id => set({ column_id })}
              />
            )}
            <Topics talks={fields.talks} words={words} onChange={talks => set({ talks })} />
          </section>
          <Checks fields={fields} hasColumns={hasColumns} isEmpty={isEmpty} words={words} pictures={tray.pictures} />
        </aside>
        {props.children}
      </div>
      <ComposerHeader
        words={words}
        draft={draft}
        title={fields.title}
        shown={props.shown}
        stage={stage}
        error={error('form')}
        isNew={essay_id === 0}
        onError={form => setErrors({ form })}
      />
      {asking.dialogs}
    </form>
  )
}

/** This browser's own draft, as one of another page. */
const otherOf = ({ content, talks, at, version = 0, ...text }: Unsaved): OtherDraft => ({
  ...text,
  version,
  updatetime: at,
  content: JSON.stringify(content),
  talk_ids: talks.map(({ id }) => id),
})

/** The site's draft as the page was rendered with it. */
const draftOf = ({ talks, saved, ...text }: Props['text']) => ({
  ...text,
  talk_ids: talks.map(({ id }) => id),
  updatetime: saved,
})

/** Whether nothing was written: neither in the box nor in the editor, where pictures and cards count too. */
function isBlank(box: HTMLTextAreaElement | null, holder: HTMLElement | null) {
  if (box) return box.value.trim() === ''
  // Besides the blocks the editor contains text of its own.
  const blocks = holder?.querySelector('.codex-editor__redactor')
  return !blocks?.textContent?.trim() && !blocks?.querySelector('img, .embed, .poll')
}
