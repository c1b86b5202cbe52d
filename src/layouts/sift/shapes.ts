import type { getForumChoiceList } from '../../lib/forum/picks.ts'

export type Picked = Awaited<ReturnType<typeof getForumChoiceList>>
export type Pick = Picked['data'][number]
