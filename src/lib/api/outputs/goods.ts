import { z } from 'zod'
import { browsedGoods, evaluation, goodsEssay, skuInfo } from './parts/evaluation.ts'
import { categoryNode, facets, infoRow, pointsCard, seckillCard } from './parts/goods.ts'
import { carFit, goodsInfo, goodsSkuDetail, shopInfo, skuRow } from './parts/goods-detail.ts'
import { brandRow, categoryStep, goodsLink, goodsRow } from './parts/goods-row.ts'
import { article, titled } from './parts/shared.ts'
import { count, flag, id, money, time } from './words.ts'

/** What calls of this area answer as `data`. */
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
  '/api/mall/index/scoreList': z.object({
    data: z.array(pointsCard),
    total: count,
  }),
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
  '/api/goodsbrand/page': z.object({
    letters: z.array(z.string()),
    count,
    page_count: count,
    list: z.array(
      z.object({
        desc: z.string(),
        goods_count: count,
        brand_id: id,
        brand_name: z.string(),
        brand_initial: z.string(),
        image_url: z.string(),
      }),
    ),
  }),
  '/api/mall/goods/getList': z.object({
    more: z.boolean(),
    facets,
    path: z.array(categoryStep),
    count,
    page_count: count,
    list: z.array(goodsRow),
  }),
  '/api/mall/goods/detail': z.object({
    goods_sku_detail: goodsSkuDetail,
    goods_info: goodsInfo,
    shop_info: shopInfo,
    sku_list: z.array(skuRow),
    path: z.array(categoryStep),
    fits: z.array(carFit),
  }),
  '/api/goodssku/info': skuInfo,
  '/api/goodssku/recommend': z.object({
    count,
    page_count: count,
    list: z.array(goodsRow),
  }),
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
  '/api/goodsevaluate/page': z.object({
    count,
    page_count: count,
    list: z.array(evaluation),
  }),
  '/api/goodsbrowse/add': z.number(),
  '/api/goodsbrowse/page': z.object({
    count,
    page_count: count,
    list: z.array(browsedGoods),
  }),
  '/api/goodsbrowse/delete': z.number(),
  '/api/mall/goods/mine': z.object({
    count,
    page_count: count,
    list: z.array(goodsLink),
  }),
  '/api/mall/goods/essays': z.object({
    data: z.array(goodsEssay),
    total: count,
  }),
  '/api/goodscollect/add': z.object({
    is_collect: flag,
    collect_num: count,
  }),
  '/api/goodscollect/delete': z.number(),
  '/api/goodscollect/iscollect': z.number(),
  '/api/goodscollect/page': z.object({
    gone: z.array(z.number()),
    count,
    page_count: count,
    list: z.array(goodsRow),
  }),
}
