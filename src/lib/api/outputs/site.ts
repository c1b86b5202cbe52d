import { z } from 'zod'
import { brandRow, goodsRow } from './parts/goods-row.ts'
import { titled } from './parts/shared.ts'
import { addons, siteInfo } from './parts/site.ts'
import { count, flag, id, page, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const siteOutputs = {
  '/api/website/info': siteInfo,
  '/api/website/wapqrcode': z.object({
    path: z.object({
      h5: z.object({
        img: z.string(),
      }),
    }),
  }),
  '/api/config/copyright': z.object({
    company_name: z.string(),
    copyright_link: z.string(),
    copyright_desc: z.string(),
    icp: z.string(),
    gov_record: z.string(),
    gov_url: z.string(),
    market_supervision_url: z.string(),
    logo: z.string(),
  }),
  '/api/config/defaultimg': z.object({
    default_goods_img: z.string(),
    default_headimg: z.string(),
    default_shop_img: z.string(),
  }),
  '/api/adv/detail': z.object({
    adv_position: z
      .object({
        keyword: z.string(),
        ap_name: z.string(),
        ap_width: z.number(),
        ap_height: z.number(),
        ap_background_color: z.string(),
        ap_id: id,
      })
      .nullable(),
    adv_list: z.array(
      z.object({
        background: z.string(),
        ap_id: id,
        adv_image: z.string(),
        adv_title: z.string(),
        slide_sort: z.number(),
        adv_url: z.string(),
        adv_id: id,
      }),
    ),
  }),
  '/api/shopservice/lists': z.array(
    z.object({
      pc_icon: z.string(),
      key: z.string(),
      name: z.string(),
      desc: z.string(),
    }),
  ),
  '/api/addon/addonisexit': addons,
  '/api/pc/navList': page(
    z.object({
      is_blank: flag,
      is_show: flag,
      id,
      nav_title: z.string(),
      nav_url: z.string(),
      sort: count,
      nav_icon: z.string(),
    }),
  ),
  '/api/pc/friendlyLink': page(
    z.object({
      is_blank: flag,
      is_show: flag,
      id,
      link_title: z.string(),
      link_url: z.string(),
      link_pic: z.string(),
    }),
  ),
  '/api/pc/floors': z.array(
    z.object({
      value: z.object({
        goodsList: z.array(goodsRow),
        brandList: z.array(brandRow),
        categoryList: z.array(
          z.object({
            category_id: id,
            category_name: z.string(),
            level: z.number(),
            image: z.string(),
          }),
        ),
        title: z.object({
          text: z.string(),
          url: z.string(),
        }),
        text: z
          .array(
            z.object({
              text: z.string(),
              url: z.string(),
            }),
          )
          .optional(),
        leftImg: z
          .object({
            image: z.string(),
            url: z.string(),
          })
          .optional(),
        rightImg: z
          .object({
            image: z.string(),
            url: z.string(),
          })
          .optional(),
      }),
      sort: count,
      title: z.string(),
      id,
      block_title: z.string(),
      block_name: z.string(),
    }),
  ),
  '/api/pc/hotSearchWords': z.object({
    words: z.string(),
  }),
  '/api/pc/defaultSearchWords': z.object({
    words: z.string(),
  }),
  '/api/pc/floatLayer': z.object({
    title: z.string(),
    url: z.string(),
    is_show: flag,
    number: z.string(),
    img_url: z.string(),
  }),
  '/api/helpclass/lists': z.array(
    z.object({
      class_id: id,
      class_name: z.string(),
      child_list: z.array(titled),
    }),
  ),
  '/api/help/page': page(
    z.object({
      class_name: z.string(),
      id,
      title: z.string(),
      class_id: id,
      sort: count,
      create_time: time,
    }),
  ),
  '/api/help/info': z.object({
    id,
    title: z.string(),
    content: z.string(),
    class_id: id,
    class_name: z.string(),
    create_time: time,
  }),
  '/api/notice/page': page(
    z.object({
      id,
      title: z.string(),
      is_top: z.literal([0, 1]),
      create_time: time,
    }),
  ),
  '/api/notice/info': z.object({
    id,
    title: z.string(),
    content: z.string(),
    create_time: time,
    is_top: z.literal([0, 1]),
    prev: titled.nullable(),
    next: titled.nullable(),
  }),
}
