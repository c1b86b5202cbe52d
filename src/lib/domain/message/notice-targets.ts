import type { Caller } from '../../core/caller.ts'

/** Name, picture and address (without language) of a notice's subject; address '' when it can no longer be seen. */
export interface NoticeTarget {
  title: string
  url: string
  image: string
  /** Hidden or deleted: what notices quote of it is not shown. */
  isHidden?: boolean
}

interface About {
  target_type: string
  target_id: number
}

export const keyOf = ({ target_type, target_id }: About) => `${target_type}:${target_id}`

/**
 * Titles and addresses of the subjects of a member's notices, by `type:id`; one query per type. What is hidden is named
 * and pictured to its author alone.
 */
export async function targetsOf(who: Caller, about: About[], reader = who.member): Promise<Map<string, NoticeTarget>> {
  const found = await Promise.all(
    Object.entries(finders).map(async ([type, find]) => {
      const ids = new Set(about.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id))
      const rows = ids.size > 0 ? await find(who, [...ids]) : []
      return rows.map(({ id, image = '', onlyFor = reader, ...target }): [string, NoticeTarget] => [
        `${type}:${id}`,
        onlyFor === reader ? { ...target, image } : { ...target, title: '', image: '' },
      ])
    }),
  )
  return new Map(found.flat())
}

/** `onlyFor`: where the post or video is hidden, its author, who alone still sees its title and picture. */
type Found = Omit<NoticeTarget, 'image'> & { id: number; image?: string; onlyFor?: number | null }

const finders: Record<string, (who: Caller, ids: number[]) => Promise<Found[]>> = {
  async essay({ db }, ids) {
    const rows = await db
      .selectFrom('essay')
      .select(['id', 'title', 'cover_img_list', 'deletetime', 'shown', 'user_id'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, title, cover_img_list, deletetime, shown, user_id }) => ({
      id,
      title,
      image: firstIn(cover_img_list),
      isHidden: shown === 0,
      ...onlyForIfHidden(shown, user_id),
      url: deletetime ? '' : `/essayDetails?id=${id}`,
    }))
  },
  async comment({ db }, ids) {
    const rows = await db
      .selectFrom('comment')
      .innerJoin('essay', 'essay.id', 'essay_id')
      .select([
        'comment.id',
        'root_id',
        'essay_id',
        'title',
        'cover_img_list',
        'comment.shown',
        'essay.shown as isPostShown',
        'essay.user_id',
      ])
      .where('comment.id', 'in', ids)
      .execute()
    return rows.map(({ id, root_id, essay_id, title, cover_img_list, shown, isPostShown, user_id }) => ({
      id,
      title,
      image: firstIn(cover_img_list),
      isHidden: shown === 0 || isPostShown === 0,
      ...onlyForIfHidden(isPostShown, user_id),
      url: `/essayDetails?${shown ? `comment=${root_id || id}&` : ''}id=${essay_id}${shown ? `#c${id}` : ''}`,
    }))
  },
  async video({ db }, ids) {
    const rows = await db
      .selectFrom('video')
      .select(['id', 'title', 'file_cover_image as image', 'shown', 'user_id'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ shown, user_id, ...row }) => ({
      ...row,
      // Older notices quote a comment under the id of its video: whether that is still shown, nobody can tell.
      isHidden: true,
      ...onlyForIfHidden(shown, user_id),
      url: shown ? `/shortVideo?video=${row.id}` : '',
    }))
  },
  async videoComment({ db }, ids) {
    const rows = await db
      .selectFrom('video_comment')
      .innerJoin('video', 'video.id', 'video_id')
      .select(['video_comment.id', 'video_id', 'title', 'file_cover_image as image', 'video_comment.shown'])
      .select(['video.shown as isVideoShown', 'video.user_id'])
      .where('video_comment.id', 'in', ids)
      .execute()
    return rows.map(({ video_id, shown, isVideoShown, user_id, ...row }) => ({
      ...row,
      isHidden: shown === 0 || isVideoShown === 0,
      ...onlyForIfHidden(isVideoShown, user_id),
      url: shown && isVideoShown ? `/shortVideo?video=${video_id}#c${row.id}` : '',
    }))
  },
  async forum({ db }, ids) {
    const rows = await db
      .selectFrom('forum')
      .select(['id', 'name as title', 'coverimage as image'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(row => ({ ...row, url: `/bbsDetails?id=${row.id}` }))
  },
  async goods({ db }, ids) {
    const rows = await db
      .selectFrom('goods')
      .select(['id', 'name', 'goods_image', 'sku_id', 'shown'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, goods_image, sku_id, shown }) => ({
      id,
      title: name,
      image: firstIn(goods_image),
      url: shown ? `/sku-${sku_id}` : '',
    }))
  },
  async seckill({ db }, ids) {
    const rows = await db
      .selectFrom('seckill_goods')
      .innerJoin('goods', 'goods.id', 'seckill_goods.goods_id')
      .select(['seckill_goods.id', 'goods.name as title', 'goods_image'])
      .where('seckill_goods.id', 'in', ids)
      .execute()
    return rows.map(({ id, title, goods_image }) => ({
      id,
      title,
      image: firstIn(goods_image),
      url: `/promotion/seckill-${id}`,
    }))
  },
  async shop_apply({ db }, ids) {
    const rows = await db.selectFrom('shop_apply').select(['id', 'name']).where('id', 'in', ids).execute()
    return rows.map(({ id, name }) => ({ id, title: name, url: '/recruitment' }))
  },
  certification: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/auth' })),
  // A shop's own page of what it sells.
  async sold_shop({ db }, ids) {
    const rows = await db.selectFrom('shop').select(['id', 'site_name as title']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, url: `/seller?site_id=${row.id}` }))
  },
  async sold_goods({ db }, ids) {
    const rows = await db
      .selectFrom('goods')
      .select(['id', 'name', 'goods_image', 'site_id'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, goods_image, site_id }) => ({
      id,
      title: name,
      image: firstIn(goods_image),
      url: `/seller/goods?site_id=${site_id}`,
    }))
  },
  user: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/personalHomepage?id=${id}` })),
  order: async (who, ids) => {
    const goods = await firstGoods(who, ids)
    return ids.map(id => ({ id, ...goodsOf(goods, id), url: `/member/order_detail?order_id=${id}` }))
  },
  account: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/member/account' })),
  points: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/member/my_point' })),
  growth: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/member/level' })),
  withdraw: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/member/withdrawal_detail?id=${id}` })),
  staff_request: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/staff/requests#request-${id}` })),
  // The same order as its shop sees it.
  sale: async (who, ids) => {
    const goods = await firstGoods(who, ids)
    return ids.map(id => ({ id, ...goodsOf(goods, id), url: `/seller/order?order_id=${id}` }))
  },
}

const onlyForIfHidden = (shown: number, user_id: number | null) => (shown ? {} : { onlyFor: user_id })

/** The first picture of a JSON list. */
const firstIn = (list: string) => (JSON.parse(list || '[]') as string[])[0] ?? ''

type Goods = Pick<NoticeTarget, 'title' | 'image'>

const goodsOf = (goods: Map<number, Goods>, id: number): Goods => goods.get(id) ?? { title: '', image: '' }

/** The first line of each order. */
async function firstGoods({ db }: Caller, ids: number[]): Promise<Map<number, Goods>> {
  const rows = await db
    .selectFrom('order_goods')
    .select(['order_id', 'sku_name as title', 'sku_image as image'])
    .where('order_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ order_id, ...goods }) => [order_id, goods]))
}
