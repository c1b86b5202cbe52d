import { z } from 'zod'
import { contentKind } from '../../core/content/kinds.ts'
import { formMoment } from '../../core/form-rules.ts'
import { id, json, lines, maybe, nonEmptyText, text, wholeNumber } from '../../core/rules.ts'
import {
  contentDiscard,
  contentDraft,
  contentPublish,
  contentRemove,
  contentRevert,
} from '../../domain/content/edit.ts'
import { contentHtml } from '../../domain/content/preview.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const kind = contentKind
/** Revision of the item when its form was opened, 0 for one never changed. */
const revision = wholeNumber(0, 2 ** 31 - 1)
const named = { kind, name: nonEmptyText(40), revision }
/** As docs/content.md describes for each kind, both languages in one. */
const body = json(z.record(z.string(), z.unknown()), 400_000).meta({ type: 'object' })
const written = { kind, name: maybe(text(40)), revision, body }

const savedItem = z.object({ id: out.id, kind, name: z.string() })

/** The site's texts, help and notices as staff edit them. */
export const staffWordsCalls = {
  /** due: publication time of the draft, in Shanghai time; without it the draft is only saved. */
  '/api/staff/contentDraft': staff({
    input: z.object({ ...written, due: maybe(formMoment('refusal:dueInPast')) }),
    output: savedItem,
    run: contentDraft,
    successMessage: messageIs('calls:done'),
  }),
  '/api/staff/contentPublish': staff({
    input: z.object(written),
    output: savedItem,
    run: contentPublish,
    successMessage: messageIs('calls:done'),
  }),
  '/api/staff/contentDiscard': staff({
    input: z.object(named),
    output: out.nothing,
    run: contentDiscard,
    successMessage: messageIs('calls:done'),
  }),
  '/api/staff/contentRemove': staff({
    input: z.object(named),
    output: out.nothing,
    run: contentRemove,
    successMessage: messageIs('calls:done'),
  }),
  /** version_id: 0 for the shipped version. */
  '/api/staff/contentRevert': staff({
    input: z.object({ ...named, version_id: z.union([id, wholeNumber(0, 0)]) }),
    output: out.nothing,
    run: contentRevert,
    successMessage: messageIs('calls:done'),
  }),
  /** Preview of Markdown as an article, without saving it. */
  '/api/staff/contentHtml': staff({
    input: z.object({ text: lines(40_000) }),
    output: z.object({ html: z.string() }),
    reads: true,
    run: contentHtml,
  }),
}
