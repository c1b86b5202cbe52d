import type { Member } from '../core/caller.ts'
import { translator } from '../core/i18n.ts'
import type { LiveUpdates, Read } from '../domain/message/live-updates.ts'

/** What is new for a member, as events of a stream: each is sent once, by its key. */
export function eventsOf({ locale }: Member, { notices, letters, deskLetters, reads, deskReads }: LiveUpdates) {
  const t = translator(locale)
  return [
    ...notices.map(notice => {
      const says = [notice.actor?.nickname, notice.line].filter(Boolean).join(' ')
      return { name: 'notice', key: `notice ${notice.id}`, data: { ...notice, says } }
    }),
    ...letters.map(letter => ({
      name: 'letter',
      key: `letter ${letter.id}`,
      data: { ...letter, says: t('message:letterFrom', { name: letter.nickname }) },
    })),
    ...deskLetters.map(letter => ({
      name: 'deskLetter',
      key: `letter ${letter.id}`,
      data: { ...letter, says: t('message:deskLetterFrom', { name: letter.nickname, shop: letter.site_name }) },
    })),
    ...reads.map(read => readEvent('read', read)),
    ...deskReads.map(read => readEvent('deskRead', read)),
  ]
}

const readEvent = (name: 'read' | 'deskRead', read: Read) => ({
  name,
  data: read,
  key: `${name} ${read.uid} ${read.site_id} ${read.read_id}`,
})
