import { map } from 'nanostores'
import type { Input, Output, Path } from '../../api/index.ts'
import { api } from '../api.ts'
import { $marked, $me } from './me.ts'
import { showError, showSuccess } from './toast.ts'

/** Coupons are claimed, not toggled: lib/browser/stores/coupon.ts. */
type Kind = Exclude<keyof Input<'/api/user/myState'>, 'coupon'>
export type Mark = `${Kind}:${number}`
type Screen = 1 | 2

/** The count of a mark, where it has changed since the page was rendered. */
export const $markCounts = map<Record<Mark, number>>({})

/** A call that toggles a mark: the name of its id parameter, and how to read state and count from its response. */
const switching =
  <P extends Path>(path: P, id: keyof Input<P>, on: keyof Output<P> & string, count?: keyof Output<P> & string) =>
  async (target: number, screen: Screen) => {
    const { desc, data } = await api(path, { [id]: target, screen } as Input<P>)
    const said = data as Record<string, unknown>
    return { desc, on: Number(said[on]) === 1, count: count ? Number(said[count]) : 0 }
  }

// The calls below are entries of lib/api/calls: essay.ts, video.ts, forum.ts and so on.
const ESSAY = '/api/forum/forum_essay/'
const VIDEO = '/api/forum/forum_video/'

const calls: Record<Kind, (id: number, screen: Screen) => Promise<{ desc: string; on: boolean; count: number }>> = {
  essay: switching(`${ESSAY}collectEssay`, 'essay_id', 'is_collect', 'quantity'),
  essay_praise: switching(`${ESSAY}userPraiseEssay`, 'essay_id', 'is_praise', 'quantity'),
  essay_watch: switching(`${ESSAY}watchEssay`, 'essay_id', 'is_watch'),
  comment: switching(`${ESSAY}userPraiseComment`, 'comment_id', 'is_praise', 'quantity'),
  video: switching(`${VIDEO}collectVideo`, 'video_id', 'is_collect', 'quantity'),
  video_praise: switching(`${VIDEO}praise`, 'video_id', 'is_praise', 'quantity'),
  forum: switching('/api/forum/forum/collectForm', 'forum_id', 'is_collect', 'follow'),
  talk: switching('/api/forum/forum_talk/followTalk', 'talk_id', 'is_follow'),
  user: follow,
  goods: switching('/api/mall/collection/goods', 'goods_id', 'is_collect', 'collect_num'),
  seckill: switching('/seckill/api/seckillgoods/remind', 'id', 'is_remind'),
  shop: switching('/api/mall/collection/shop', 'site_id', 'is_collect', 'sub_num'),
}

/** Following also changes the count beside the member's own name. */
async function follow(follow_user_id: number, screen: Screen) {
  const { desc, data } = await api('/api/user/followUser', { follow_user_id, screen })
  const me = $me.get()
  if (me) $me.set({ ...me, fllow_count: data.follow_count })
  return { desc, on: data.is_follow === 1, count: data.fans_count }
}

/** Marks being toggled, each with the count that the server reported meanwhile. */
const underWay = new Map<Mark, number | null>()

/** Sets the server's count of a mark; one that is being toggled shows it afterwards. */
export function setCount(mark: Mark, count: number) {
  if (underWay.has(mark)) underWay.set(mark, count)
  else if ($markCounts.get()[mark] !== count) $markCounts.setKey(mark, count)
}

/** Toggles a mark at once, `count` being the one shown; reverted if the server refuses. */
export async function toggleMark(mark: Mark, count: number) {
  if (underWay.has(mark)) return
  underWay.set(mark, null)
  const on = $marked.get()[mark] ?? false
  $marked.setKey(mark, !on)
  $markCounts.setKey(mark, Math.max(count + (on ? -1 : 1), 0))
  try {
    const [kind, id] = mark.split(':') as [Kind, string]
    const answer = await calls[kind](Number(id), on ? 2 : 1)
    $marked.setKey(mark, answer.on)
    $markCounts.setKey(mark, answer.count)
    showSuccess(answer.desc)
  } catch (error) {
    $marked.setKey(mark, on)
    $markCounts.setKey(mark, count)
    showError(error)
  } finally {
    const told = underWay.get(mark) ?? null
    underWay.delete(mark)
    if (told !== null) setCount(mark, told)
  }
}
