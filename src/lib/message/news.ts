import { desksOf, unreadOf } from '../account/unread.ts'
import type { Caller, Member } from '../caller.ts'
import { dialogsOf } from './desk.ts'
import { letterDialogs } from './dialogs.ts'
import { newNotices } from './notices.ts'
import { shopsBy } from './people.ts'

const MOST = 20

export type News = Awaited<ReturnType<typeof newsOf>>

/**
 * What a member's open pages want to hear since then: notices, correspondences with a new letter, those of the shops
 * that they sell in, what is unread.
 */
export async function newsOf(who: Member, since: number) {
  const [notices, dialogs, unread, desks] = await Promise.all([
    newNotices(who, since, MOST),
    letterDialogs(who, { page: 1, limit: MOST }),
    unreadOf(who),
    desksOf(who),
  ])
  const isNew = ({ createtime }: { createtime: number }) => createtime >= since
  const deskLetters = (await lettersOf(who, desks)).filter(isNew)
  return { notices, letters: dialogs.data.filter(isNew), deskLetters, unread, desks }
}

export type DeskNews = Awaited<ReturnType<typeof lettersOf>>[number]

/** The last letters of each shop. */
async function lettersOf(who: Caller, desks: { site_id: number }[]) {
  const shops = await shopsBy(
    who,
    desks.map(({ site_id }) => site_id),
  )
  const found = desks.map(async ({ site_id }) => {
    const { data } = await dialogsOf(who, { site_id, page: 1, limit: MOST })
    return data.map(letter => ({ site_id, site_name: shops.get(site_id)?.nickname ?? '', ...letter }))
  })
  return (await Promise.all(found)).flat()
}
