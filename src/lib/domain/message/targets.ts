import type { Caller } from '../../core/caller.ts'

/** What something is called, and where it stands, without the language; '' where it cannot be seen any more. */
export interface NoticeTarget {
  title: string
  url: string
}

interface About {
  target_type: string
  target_id: number
}

export const keyOf = ({ target_type, target_id }: About) => `${target_type}:${target_id}`

/** Titles and addresses of what notices are about, by `type:id`; one query for each type. */
export async function targetsOf(who: Caller, about: About[]): Promise<Map<string, NoticeTarget>> {
  const found = await Promise.all(
    Object.entries(finders).map(async ([type, find]) => {
      const ids = new Set(about.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id))
      const rows = ids.size > 0 ? await find(who, [...ids]) : []
      return rows.map(({ id, ...target }): [string, NoticeTarget] => [`${type}:${id}`, target])
    }),
  )
  return new Map(found.flat())
}

type Found = NoticeTarget & { id: number }

const finders: Record<string, (who: Caller, ids: number[]) => Promise<Found[]>> = {
  async essay({ db }, ids) {
    const rows = await db.selectFrom('essay').select(['id', 'title', 'deletetime']).where('id', 'in', ids).execute()
    return rows.map(({ id, title, deletetime }) => ({ id, title, url: deletetime ? '' : `/essayDetails?id=${id}` }))
  },
  async comment({ db }, ids) {
    const rows = await db
      .selectFrom('comment')
      .innerJoin('essay', 'essay.id', 'essay_id')
      .select(['comment.id', 'root_id', 'essay_id', 'title', 'comment.shown'])
      .where('comment.id', 'in', ids)
      .execute()
    return rows.map(({ id, root_id, essay_id, title, shown }) => ({
      id,
      title,
      url: `/essayDetails?${shown ? `comment=${root_id || id}&` : ''}id=${essay_id}${shown ? `#c${id}` : ''}`,
    }))
  },
  async video({ db }, ids) {
    const rows = await db.selectFrom('video').select(['id', 'title', 'shown']).where('id', 'in', ids).execute()
    return rows.map(({ id, title, shown }) => ({ id, title, url: shown ? `/shortVideo?video=${id}` : '' }))
  },
  async videoComment({ db }, ids) {
    const rows = await db
      .selectFrom('video_comment')
      .innerJoin('video', 'video.id', 'video_id')
      .select(['video_comment.id', 'video_id', 'title', 'video_comment.shown'])
      .where('video_comment.id', 'in', ids)
      .execute()
    return rows.map(({ id, video_id, title, shown }) => ({
      id,
      title,
      url: shown ? `/shortVideo?video=${video_id}#c${id}` : '',
    }))
  },
  async forum({ db }, ids) {
    const rows = await db.selectFrom('forum').select(['id', 'name']).where('id', 'in', ids).execute()
    return rows.map(({ id, name }) => ({ id, title: name, url: `/bbsDetails?id=${id}` }))
  },
  async goods({ db }, ids) {
    const rows = await db.selectFrom('goods').select(['id', 'name', 'sku_id', 'shown']).where('id', 'in', ids).execute()
    return rows.map(({ id, name, sku_id, shown }) => ({ id, title: name, url: shown ? `/sku-${sku_id}` : '' }))
  },
  async seckill({ db }, ids) {
    const rows = await db
      .selectFrom('seckill_goods')
      .innerJoin('goods', 'goods.id', 'seckill_goods.goods_id')
      .select(['seckill_goods.id', 'goods.name as title'])
      .where('seckill_goods.id', 'in', ids)
      .execute()
    return rows.map(row => ({ ...row, url: `/promotion/seckill-${row.id}` }))
  },
  async shop_apply({ db }, ids) {
    const rows = await db.selectFrom('shop_apply').select(['id', 'name']).where('id', 'in', ids).execute()
    return rows.map(({ id, name }) => ({ id, title: name, url: '/recruitment' }))
  },
  certification: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/auth' })),
  // What somebody sells, as the desk of their shop shows it.
  async sold_shop({ db }, ids) {
    const rows = await db.selectFrom('shop').select(['id', 'site_name as title']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, url: `/seller?site_id=${row.id}` }))
  },
  async sold_goods({ db }, ids) {
    const rows = await db.selectFrom('goods').select(['id', 'name', 'site_id']).where('id', 'in', ids).execute()
    return rows.map(({ id, name, site_id }) => ({ id, title: name, url: `/seller/goods?site_id=${site_id}` }))
  },
  user: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/personalHomepage?id=${id}` })),
  order: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/member/order_detail?order_id=${id}` })),
  account: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/member/account' })),
  points: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/member/my_point' })),
  growth: async (_who, ids) => ids.map(id => ({ id, title: '', url: '/member/level' })),
  withdraw: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/member/withdrawal_detail?id=${id}` })),
  staff_request: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/staff/requests#request-${id}` })),
  // The same order as its shop sees it.
  sale: async (_who, ids) => ids.map(id => ({ id, title: '', url: `/seller/order?order_id=${id}` })),
}
