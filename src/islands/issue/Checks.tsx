import type { MouseEvent } from 'react'
import type { IconName } from '../../layouts/view-types.ts'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { fill, pluralText } from '../../lib/core/format.ts'
import { ESSAY_TITLE } from '../../lib/core/limits.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Fields } from './fields.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  fields: Fields
  hasColumns: boolean
  /** The text is empty. */
  isEmpty: boolean
  pictures: Picture[]
  words: PostFormWords
}

/** What still prevents publishing, as links to where it is fixed, and what is done. */
export function Checks({ fields, hasColumns, isEmpty, pictures, words }: Props) {
  const title = fields.title.trim()
  const over = title.length - ESSAY_TITLE
  const failed = pictures.flatMap(({ error }, place) => (error ? [place + 1] : []))
  const going = pictures.filter(({ url, error }) => !url && !error).length
  const described = pictures.filter(({ caption }) => caption).length
  const hasBody = !isEmpty || pictures.length > 0
  return (
    <section className="panel" aria-labelledby="checks">
      <h2 id="checks">{words.before}</h2>
      <ul className="checks">
        {title === '' ? (
          <Lacking to="post-title" control="[name=title]" text={words.lacksTitle} isTodo />
        ) : over > 0 ? (
          <Lacking to="post-title" control="[name=title]" text={pluralText(words, 'titleTooLong', over)} />
        ) : (
          <Done text={words.hasTitle} />
        )}
        {hasBody ? (
          <Done text={words.hasBody} />
        ) : (
          <Lacking to="body" control=".editor :is(textarea, [contenteditable])" text={words.lacksBody} isTodo />
        )}
        {hasColumns &&
          (fields.column_id ? (
            <Done text={words.hasColumn} />
          ) : (
            <Lacking to="column" control="[name=column_id]" text={words.lacksColumn} isTodo />
          ))}
        {failed.length > 0 && (
          <Lacking
            to="tray"
            control=".issue-tray .retry"
            text={fill(words.picturesFailed, { numbers: failed.join(words.between) })}
          />
        )}
        {going > 0 && <Done icon="clock" className="busy" text={pluralText(words, 'trayGoing', going)} />}
        {described > 0 && <Done text={pluralText(words, 'described', described)} />}
      </ul>
    </section>
  )
}

interface Lack {
  /** Element id of the part to fix, for pages without script. */
  to: string
  control: string
  text: string
  /** Not started yet, which is no error. */
  isTodo?: boolean
}

function Lacking({ to, control, text, isTodo = false }: Lack) {
  function go(event: MouseEvent) {
    const field = document.querySelector<HTMLElement>(control)
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  return (
    <li className={isTodo ? undefined : 'bad'}>
      <Icon name={isTodo ? 'edit' : 'alert'} />
      <a href={`#${to}`} onClick={go}>
        {text}
      </a>
    </li>
  )
}

const Done = ({ text, icon = 'check', className }: { text: string; icon?: IconName; className?: string }) => (
  <li className={className}>
    <Icon name={icon} />
    {text}
  </li>
)
