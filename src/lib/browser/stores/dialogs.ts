import { map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { correspondenceName } from '../../core/correspondence.ts'
import { api } from '../api.ts'
import type { StreamEvent } from '../stream.ts'
import { $streamEvent } from './live.ts'

/** A conversation in the list: its partner, the last letter, the unread count. */
export type DialogRow = Omit<Output<'/api/user/letterDialogs'>['data'][number], 'site_id'> & { site_id?: number }

export interface DialogList {
  page: number
  limit: number
  /** The shop whose console it is; 0 for a member's own. */
  desk: number
  /** 1: only unread ones of a console. */
  unread: number
}

/** Conversations with news since the page was rendered, by name. */
export const $dialogs = map<Record<string, DialogRow>>({})

const note = (row: DialogRow) => $dialogs.setKey(correspondenceName(row), row)

/**
 * Follows what is written in all of them, beginning with a request: the event that woke the list is past. Returns a
 * function that stops it.
 */
export function startDialogs(list: DialogList): () => void {
  let unread = 0
  void ask(list)
  return $streamEvent.listen(heard => {
    if (!heard) return
    if (heard.name === 'missed') void ask(list)
    if (heard.name === 'unread' && list.desk === 0) {
      // The unread count has dropped: they were read elsewhere.
      if (heard.data.letter < unread) void ask(list)
      unread = heard.data.letter
    }
    const row = rowOf(heard, list.desk)
    if (row) note(row)
  })
}

function rowOf(heard: StreamEvent, desk: number): DialogRow | null {
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
