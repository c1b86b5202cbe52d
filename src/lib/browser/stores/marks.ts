import { map } from 'nanostores'
import type { Input, Output, Path } from '../../api/index.ts'
import { api } from '../api.ts'
import { $marked, $me } from './me.ts'
import { showError, showSuccess } from './toast.ts'

/** Coupons are taken, not switched: lib/browser/stores/coupon.ts. */
type Kind = Exclude<keyof Input<'/api/user/myState'>, 'coupon'>
export type Mark = `${Kind}:${number}`
type Screen = 1 | 2

/** How many have marked it, where that has changed since the page was made. */
export const $counted = map<Record<Mark, number>>({})

/** A call that switches a mark: what it names the id, and in its answer whether it is on and how many there are. */
const switching =
  <P extends Path>(path: P, id: keyof Input<P>, on: keyof Output<P> & string, count?: keyof Output<P> & string) =>
  async (target: number, screen: Screen) => {
    const { desc, data } = await api(path, { [id]: target, screen } as Input<P>)
    const said = data as Record<string, unknown>
    return { desc, on: Number(said[on]) === 1, count: count ? Number(said[count]) : 0 }
  }

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

/** Whom one follows is counted beside one's name too. */
async function follow(follow_user_id: number, screen: Screen) {
  const { desc, data } = await api('/api/user/followUser', { follow_user_id, screen })
  const me = $me.get()
  if (me) $me.set({ ...me, fllow_count: data.follow_count })
  return { desc, on: data.is_follow === 1, count: data.fans_count }
}

/** What is being switched, with what the server said meanwhile of how many there are. */
const underWay = new Map<Mark, number | null>()

/** How many have marked it by the server's count; what is being switched shows it afterwards. */
export function tellCount(mark: Mark, count: number) {
  if (underWay.has(mark)) underWay.set(mark, count)
  else if ($counted.get()[mark] !== count) $counted.setKey(mark, count)
}

/** Turns a mark over at once, `count` being what is shown; what the server refuses is taken back. */
export async function toggleMark(mark: Mark, count: number) {
  if (underWay.has(mark)) return
  underWay.set(mark, null)
  const on = $marked.get()[mark] ?? false
  $marked.setKey(mark, !on)
  $counted.setKey(mark, Math.max(count + (on ? -1 : 1), 0))
  try {
    const [kind, id] = mark.split(':') as [Kind, string]
    const answer = await calls[kind](Number(id), on ? 2 : 1)
    $marked.setKey(mark, answer.on)
    $counted.setKey(mark, answer.count)
    showSuccess(answer.desc)
  } catch (error) {
    $marked.setKey(mark, on)
    $counted.setKey(mark, count)
    showError(error)
  } finally {
    const told = underWay.get(mark) ?? null
    underWay.delete(mark)
    if (told !== null) tellCount(mark, told)
  }
}
