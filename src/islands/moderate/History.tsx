import { type ToggleEvent, useState } from 'react'
import { loadHistory, type Version } from '../../lib/browser/stores/moderation.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { fill } from '../../lib/core/format.ts'
import { time } from '../../lib/core/time.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import type { ModerationWords } from './words.ts'

/** Former versions of a post, loaded when opened. */
export function History({ essay_id, words }: { essay_id: number; words: ModerationWords }) {
  const [versions, setVersions] = useState<Version[]>()
  const toggled = (event: ToggleEvent) => {
    if (event.newState === 'open' && !versions) loadHistory(essay_id).then(setVersions, showError)
  }
  return (
    <details onToggle={toggled}>
      <summary>{words.history}</summary>
      {versions?.length === 0 && <p className="quiet">{words.noHistory}</p>}
      <ol className="versions">
        {versions?.map(({ id, title, content, createtime, nickname }) => (
          <li key={id}>
            <p className="quiet">
              {fill(words.changedAt, { time: time(createtime) })} · {nickname}
            </p>
            <h3>{title}</h3>
            <ServerHtml className="prose" html={content} />
          </li>
        ))}
      </ol>
    </details>
  )
}
