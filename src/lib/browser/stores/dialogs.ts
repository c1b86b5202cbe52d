import { map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { correspondenceName } from '../../core/correspondence.ts'
import { api } from '../api.ts'
import type { Heard } from '../stream.ts'
import { $heard } from './live.ts'

/** A correspondence in the list: with whom, the last letter, how many are unread. */
export type DialogRow = Omit<Output<'/api/user/letterDialogs'>['data'][number], 'site_id'> & { site_id?: number }

export interface DialogList {
  page: number
  limit: number
  /** The shop whose desk it is; 0 for a member's own. */
  desk: number
  /** 1: a desk's unread ones alone. */
  unread: number
}

/** Those in which something has happened since the page was drawn, by their names. */
export const $dialogs = map<Record<string, DialogRow>>({})

const note = (row: DialogRow) => $dialogs.setKey(correspondenceName(row), row)

/** Follows what is written in all of them. Answers what ends that. */
export function startDialogs(list: DialogList): () => void {
  let unread = 0
  return $heard.listen(heard => {
    if (!heard) return
    if (heard.name === 'missed') void ask(list)
    if (heard.name === 'unread' && list.desk === 0) {
      // Fewer than before: they were read somewhere else.
      if (heard.data.letter < unread) void ask(list)
      unread = heard.data.letter
    }
    const row = rowOf(heard, list.desk)
    if (row) note(row)
  })
}

function rowOf(heard: Heard, desk: number): DialogRow | null {
  if (heard.name === 'letter' && desk === 0) return heard.data
  if (heard.name !== 'deskLetter' || heard.data.site_id !== desk) return null
  const { site_id: _, ...row } = heard.data
  return row
}

async function ask({ page, limit, desk, unread }: DialogList) {
  const rows: DialogRow[] = await (desk
    ? api('/api/seller/letter/dialogs', { site_id: desk, unread, page, limit })
    : api('/api/user/letterDialogs', { page, limit })
  ).then(
    ({ data }) => data.data,
    () => [],
  )
  for (const row of rows) note(row)
}
