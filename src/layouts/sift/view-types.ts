import type { getForumChoiceList } from '../../lib/domain/forum/curated-essays.ts'

export type Picked = Awaited<ReturnType<typeof getForumChoiceList>>
export type Pick = Picked['data'][number]
