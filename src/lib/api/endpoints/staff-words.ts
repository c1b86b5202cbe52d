import { z } from 'zod'
import { contentKind } from '../../core/content/kinds.ts'
import { formMoment } from '../../core/form-rules.ts'
import { id, json, maybe, text, whole, words } from '../../core/rules.ts'
import {
  contentDiscard,
  contentDraft,
  contentPublish,
  contentRemove,
  contentRevert,
} from '../../domain/content/edit.ts'
import { contentHtml } from '../../domain/content/preview.ts'
import { says, staff } from '../endpoint.ts'

const kind = contentKind
/** How often the item had been changed when its form was opened, 0 for what nobody has changed. */
const revision = whole(0, 2 ** 31 - 1)
const named = { kind, name: words(40), revision }
/** As docs/content.md says for each kind, both languages in one. */
const body = json(z.record(z.string(), z.unknown()), 400_000).meta({ type: 'object' })
const written = { kind, name: maybe(text(40)), revision, body }

/** The site's own words, help and notices as the desk writes them. */
export const staffWordsCalls = {
  /** due: when the draft is to be published, by the clock of Shanghai; without one it waits. */
  '/api/staff/contentDraft': staff(
    z.object({ ...written, due: maybe(formMoment('refusal:dueInPast')) }),
    contentDraft,
    { said: says('calls:done') },
  ),
  '/api/staff/contentPublish': staff(z.object(written), contentPublish, { said: says('calls:done') }),
  '/api/staff/contentDiscard': staff(z.object(named), contentDiscard, { said: says('calls:done') }),
  '/api/staff/contentRemove': staff(z.object(named), contentRemove, { said: says('calls:done') }),
  /** version_id: 0 for what is shipped. */
  '/api/staff/contentRevert': staff(z.object({ ...named, version_id: z.union([id, whole(0, 0)]) }), contentRevert, {
    said: says('calls:done'),
  }),
  /** What Markdown looks like as an article, without keeping it. */
  '/api/staff/contentHtml': staff(z.object({ text: text(40_000) }), contentHtml),
}
