import { z } from 'zod'
import { browsedGoods, evaluation, goodsEssay, skuInfo } from './parts/evaluation.ts'
import { categoryNode, facets, infoRow, pointsCard, seckillCard } from './parts/goods.ts'
import { goodsPage } from './parts/goods-detail.ts'
import { brandRow, categoryStep, goodsLink, goodsRow } from './parts/goods-row.ts'
import { article, titled } from './parts/shared.ts'
import { count, flag, id, money, page, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const goodsOutputs = {
  '/api/mall/index': z.object({
    banner: z.array(
      z.object({
        image: z.string(),
        url: z.string(),
        title: z.string(),
      }),
    ),
    top_class: z.array(titled),
    seckill: z
      .object({
        goods: z.array(seckillCard),
        seckill_special_id: id,
        state: z.number(),
        starttime: time,
        endtime: time,
      })
      .nullable(),
    chooses_shop: z.array(
      z.object({
        goods_list: z.array(
          z.object({
            old_price: money,
            default_image_url: z.string(),
            id,
            sku_id: id,
            title: z.string(),
            price: money,
          }),
        ),
        shop_id: id,
        shop_name: z.string(),
        logo: z.string(),
        is_own: flag,
        business: z.string(),
      }),
    ),
  }),
  '/api/mall/index/scoreList': rows(pointsCard),
  '/api/mall/category/all': z.array(categoryNode),
  '/api/mall/category/index': z.array(categoryNode),
  '/api/goodscategory/tree': z.array(categoryNode),
  '/api/goodscategory/info': infoRow,
  '/api/goodscategory/relevanceinfo': z.object({
    brand_list: z.array(brandRow),
    brand_initial_list: z.array(z.string()),
    attribute_list: z.array(
      z.object({
        attr_id: id,
        attr_name: z.string(),
        child: z.array(
          z.object({
            attr_value_id: id,
            attr_value_name: z.string(),
          }),
        ),
      }),
    ),
  }),
  '/api/goodsbrand/page': page(
    z.object({
      desc: z.string(),
      goods_count: count,
      brand_id: id,
      brand_name: z.string(),
      brand_initial: z.string(),
      image_url: z.string(),
    }),
  ).extend({ letters: z.array(z.string()) }),
  '/api/mall/goods/getList': page(goodsRow).extend({ more: z.boolean(), facets, path: z.array(categoryStep) }),
  '/api/mall/goods/detail': goodsPage,
  '/api/goodssku/info': skuInfo,
  '/api/goodssku/recommend': page(goodsRow),
  '/api/goodssku/goodsqrcode': z.object({
    path: z.object({
      h5: z.object({
        img: z.string(),
        url: z.string(),
      }),
    }),
  }),
  '/api/goods/aftersale': article,
  '/api/goods/modifyclicks': z.number(),
  '/manjian/api/manjian/info': z
    .object({
      rule_json: z.array(
        z.object({
          money,
          discount_money: money,
        }),
      ),
      start_time: time,
      end_time: time,
      manjian_id: id,
      manjian_name: z.string(),
    })
    .nullable(),
  '/api/goodsevaluate/page': page(evaluation),
  '/api/goodsbrowse/add': z.number(),
  '/api/goodsbrowse/page': page(browsedGoods),
  '/api/goodsbrowse/delete': z.number(),
  '/api/goodsbrowse/restore': z.number(),
  '/api/mall/goods/mine': page(goodsLink),
  '/api/mall/goods/essays': rows(goodsEssay),
  '/api/goodscollect/add': z.object({
    is_collect: flag,
    collect_num: count,
  }),
  '/api/goodscollect/delete': z.number(),
  '/api/goodscollect/iscollect': z.number(),
  '/api/goodscollect/page': page(goodsRow).extend({ gone: z.array(z.number()) }),
}
