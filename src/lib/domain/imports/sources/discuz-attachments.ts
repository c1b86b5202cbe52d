import { escapeHtml } from '../../../core/escape-html.ts'
import type { Staging } from '../../../db/staging.ts'
import type { FoundPicture } from '../records.ts'
import { ELSEWHERE } from './folder.ts'

interface Attachment {
  aid: number
  pid: number
  filename: string
  attachment: string
  remote: number
  isimage: number
  price: number
  readperm: number
}

/** Name of an attached picture in a post's HTML. */
const NAME = /^aid:(\d+)$/
/** Path of a file within Discuz's attachment folder. */
const WITHIN = /(?:^|\/)data\/attachment\/(.+)$/

export type Attachments = ReturnType<typeof attachmentsOf>

/** Attachments of posts: pictures by their files (in data/attachment of Discuz), of other files only the names. */
export function attachmentsOf(at: Staging, files: (name: string) => FoundPicture) {
  const byAid = (aid: number) => at.all<Attachment>('select * from forum_attachment_n where aid = ?', [aid])[0]
  const isPicture = (row: Attachment | undefined) => row !== undefined && row.isimage !== 0

  /** HTML of an attachment referenced by a post; '' if it is not the post's own. */
  function html(aid: string, pid: number): string {
    const row = byAid(Number(aid))
    if (row?.pid !== pid) return ''
    return isPicture(row) ? `<img src="aid:${row.aid}">` : escapeHtml(`[${row.filename}]`)
  }

  /** Attachments that the text does not reference: Discuz shows them below it. */
  function others(pid: number, named: Set<string>): string {
    const rows = at.all<Attachment>('select * from forum_attachment_n where pid = ? order by aid', [pid])
    return rows
      .filter(({ aid }) => !named.has(String(aid)))
      .map(({ aid }) => `<p>${html(String(aid), pid)}</p>`)
      .join('')
  }

  function picture(name: string): FoundPicture {
    const aid = NAME.exec(name)?.[1]
    if (aid === undefined) {
      const path = WITHIN.exec(name)?.[1]
      return path ? files(path) : { why: ELSEWHERE }
    }
    const row = byAid(Number(aid))
    if (!row || !isPicture(row)) return { why: 'is no picture of the dump' }
    if (row.price > 0 || row.readperm > 0) return { why: 'was not for everybody to see' }
    if (row.remote) return { why: 'stands on another server' }
    const below = files(`forum/${row.attachment}`)
    return 'file' in below ? below : files(row.attachment)
  }

  return { html, others, picture }
}
