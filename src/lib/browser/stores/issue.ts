import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { showSuccess } from './toast.ts'

export type Blocks = Extract<Input<'/api/forum/forum_essay/releaseEssay'>['content'], object>

export interface PostDraft {
  forum_id: number
  /** The post being edited; 0 for a new one. */
  essay_id: number
  place: string
  title: string
  content: Blocks
  column_id: number
  talk_ids: number[]
}

const fieldsOf = ({ forum_id, title, content, column_id, talk_ids }: PostDraft) => ({
  forum_id,
  title,
  content,
  column_id: column_id || '',
  talk_ids: talk_ids.length > 0 ? talk_ids : '',
})

/** Resolves when all saves of drafts have been answered. */
let saving: Promise<unknown> = Promise.resolve()

/** Which version a draft was made from, and the page that writes it. */
export interface DraftVersion {
  version: number
  writer: string
  /** The place whose draft this one replaces, '' for none. */
  moved_from?: string
}

/** Saves the draft; returns the time of saving and the new version. */
export async function saveWriting(writing: PostDraft, made: DraftVersion) {
  const call = api('/api/forum/forum_essay/saveDraft', { place: writing.place, ...fieldsOf(writing), ...made })
  saving = Promise.allSettled([saving, call])
  return (await call).data
}

/** Returns null once it is published; else the errors by field. */
export async function publish(writing: PostDraft): Promise<FieldErrors | null> {
  const { essay_id } = writing
  const fields = fieldsOf(writing)
  // A draft that was saved after its post would remain.
  await saving
  try {
    const { desc } = essay_id
      ? await api('/api/forum/forum_essay/editEssay', { essay_id, ...fields })
      : await api('/api/forum/forum_essay/releaseEssay', fields)
    showSuccess(desc)
    return null
  } catch (error) {
    return fieldErrors(error, ['title', 'column_id', 'content'])
  }
}

export async function findTalks(text: string) {
  const { data } = await api('/api/forum/forum_talk/searchTalkList', { text })
  return data
}
