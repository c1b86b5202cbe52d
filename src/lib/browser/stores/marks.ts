import { map } from 'nanostores'
import type { Input } from '../../api/index.ts'
import { api } from '../api.ts'
import { $marked } from './me.ts'
import { showError, showSuccess } from './toast.ts'

/** Coupons are taken, not switched: lib/browser/stores/coupon.ts. */
type Kind = Exclude<keyof Input<'/api/user/myState'>, 'coupon'>
export type Mark = `${Kind}:${number}`
type Screen = 1 | 2

/** How many have marked it, where that has changed since the page was made. */
export const $counted = map<Record<Mark, number>>({})

const calls: Record<Kind, (id: number, screen: Screen) => Promise<{ desc: string; on: boolean; count: number }>> = {
  essay: async (essay_id, screen) => {
    const { desc, data } = await api('/api/forum/forum_essay/collectEssay', { essay_id, screen })
    return { desc, on: data.is_collect === 1, count: data.quantity }
  },
  comment: async (comment_id, screen) => {
    const { desc, data } = await api('/api/forum/forum_essay/userPraiseComment', { comment_id, screen })
    return { desc, on: data.is_praise === 1, count: data.quantity }
  },
  video: async (video_id, screen) => {
    const { desc, data } = await api('/api/forum/forum_video/collectVideo', { video_id, screen })
    return { desc, on: data.is_collect === 1, count: data.quantity }
  },
  video_praise: async (video_id, screen) => {
    const { desc, data } = await api('/api/forum/forum_video/praise', { video_id, screen })
    return { desc, on: data.is_praise === 1, count: data.quantity }
  },
  forum: async (forum_id, screen) => {
    const { desc, data } = await api('/api/forum/forum/collectForm', { forum_id, screen })
    return { desc, on: data.is_collect === '1', count: data.follow }
  },
  user: async (follow_user_id, screen) => {
    const { desc, data } = await api('/api/user/followUser', { follow_user_id, screen })
    return { desc, on: data.is_follow === 1, count: data.fans_count }
  },
  goods: async (goods_id, screen) => {
    const { desc, data } = await api('/api/mall/collection/goods', { goods_id, screen })
    return { desc, on: data.is_collect === 1, count: data.collect_num }
  },
  seckill: async (id, screen) => {
    const { desc, data } = await api('/seckill/api/seckillgoods/remind', { id, screen })
    return { desc, on: data.is_remind === 1, count: 0 }
  },
  shop: async (site_id, screen) => {
    const { desc, data } = await api('/api/mall/collection/shop', { site_id, screen })
    return { desc, on: data.is_collect === 1, count: data.sub_num }
  },
}

const underWay = new Set<Mark>()

/** Turns a mark over at once, `count` being what is shown; what the server refuses is taken back. */
export async function toggleMark(mark: Mark, count: number) {
  if (underWay.has(mark)) return
  underWay.add(mark)
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
    underWay.delete(mark)
  }
}
