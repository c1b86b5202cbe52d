import { z } from 'zod'
import { id, limit, maybe, nonEmptyText, page, text } from '../../core/rules.ts'
import { advDetail, floatLayer } from '../../domain/mall/adverts.ts'
import { floors } from '../../domain/mall/floors.ts'
import { shopService } from '../../domain/mall/promises.ts'
import { noticeInfo, noticePage } from '../../domain/site/announcements.ts'
import { webStatus } from '../../domain/site/close-site.ts'
import * as help from '../../domain/site/help.ts'
import * as website from '../../domain/site/website.ts'
import { addonsInForce } from '../../domain/wallet/addons-in-force.ts'
import { open } from '../call.ts'
import { brandRow, goodsRow } from '../outputs/goods-row.ts'
import { titled } from '../outputs/shared.ts'
import { addons, siteInfo } from '../outputs/site.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})

/** Content of the shell and of the pages of help and notices. */
export const siteCalls = {
  '/api/website/info': open({
    input: z.object({ site_id: maybe(id) }),
    output: siteInfo,
    reads: true,
    run: async who => website.websiteInfo(who, await webStatus(who)),
  }),
  '/api/website/wapqrcode': open({
    input: nothing,
    output: z.object({
      path: z.object({
        h5: z.object({
          img: z.string(),
        }),
      }),
    }),
    reads: true,
    run: website.wapQrcode,
  }),
  '/api/config/copyright': open({
    input: nothing,
    output: z.object({
      company_name: z.string(),
      copyright_link: z.string(),
      copyright_desc: z.string(),
      icp: z.string(),
      gov_record: z.string(),
      gov_url: z.string(),
      market_supervision_url: z.string(),
      logo: z.string(),
    }),
    reads: true,
    run: website.copyright,
  }),
  '/api/config/defaultimg': open({
    input: nothing,
    output: z.object({
      default_goods_img: z.string(),
      default_headimg: z.string(),
      default_shop_img: z.string(),
    }),
    reads: true,
    run: website.defaultimg,
  }),
  '/api/adv/detail': open({
    input: z.object({ keyword: nonEmptyText(50) }),
    output: z.object({
      adv_position: z
        .object({
          keyword: z.string(),
          ap_name: z.string(),
          ap_width: z.number(),
          ap_height: z.number(),
          ap_background_color: z.string(),
          ap_id: out.id,
        })
        .nullable(),
      adv_list: z.array(
        z.object({
          background: z.string(),
          ap_id: out.id,
          adv_image: z.string(),
          adv_title: z.string(),
          slide_sort: z.number(),
          adv_url: z.string(),
          adv_id: out.id,
        }),
      ),
    }),
    reads: true,
    run: advDetail,
  }),
  '/api/shopservice/lists': open({
    input: nothing,
    output: z.array(
      z.object({
        pc_icon: z.string(),
        key: z.string(),
        name: z.string(),
        desc: z.string(),
      }),
    ),
    reads: true,
    run: shopService,
  }),
  '/api/addon/addonisexit': open({
    input: nothing,
    output: addons,
    reads: true,
    run: addonsInForce,
  }),
  '/api/pc/navList': open({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(
      z.object({
        is_blank: out.flag,
        is_show: out.flag,
        id: out.id,
        nav_title: z.string(),
        nav_url: z.string(),
        sort: out.count,
        nav_icon: z.string(),
      }),
    ),
    reads: true,
    run: website.navList,
  }),
  '/api/pc/friendlyLink': open({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(
      z.object({
        is_blank: out.flag,
        is_show: out.flag,
        id: out.id,
        link_title: z.string(),
        link_url: z.string(),
        link_pic: z.string(),
      }),
    ),
    reads: true,
    run: website.friendlyLink,
  }),
  '/api/pc/floors': open({
    input: nothing,
    output: z.array(
      z.object({
        value: z.object({
          goodsList: z.array(goodsRow),
          brandList: z.array(brandRow),
          categoryList: z.array(
            z.object({
              category_id: out.id,
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
        sort: out.count,
        title: z.string(),
        id: out.id,
        block_title: z.string(),
        block_name: z.string(),
      }),
    ),
    reads: true,
    run: floors,
  }),
  '/api/pc/hotSearchWords': open({
    input: nothing,
    output: z.object({
      words: z.string(),
    }),
    reads: true,
    run: website.hotSearchWords,
  }),
  '/api/pc/defaultSearchWords': open({
    input: nothing,
    output: z.object({
      words: z.string(),
    }),
    reads: true,
    run: website.defaultSearchWords,
  }),
  '/api/pc/floatLayer': open({
    input: nothing,
    output: z.object({
      title: z.string(),
      url: z.string(),
      is_show: out.flag,
      number: z.string(),
      img_url: z.string(),
    }),
    reads: true,
    run: floatLayer,
  }),
  '/api/helpclass/lists': open({
    input: z.object({ app_module: maybe(text(20)) }),
    output: z.array(
      z.object({
        class_id: out.id,
        class_name: z.string(),
        child_list: z.array(titled),
      }),
    ),
    reads: true,
    run: help.helpClassList,
  }),
  '/api/help/page': open({
    input: z.object({ class_id: maybe(id), page, page_size: limit(10) }),
    output: out.page(
      z.object({
        class_name: z.string(),
        id: out.id,
        title: z.string(),
        class_id: out.id,
        sort: out.count,
        create_time: out.time,
      }),
    ),
    reads: true,
    run: help.helpPage,
  }),
  '/api/help/info': open({
    input: z.object({ id }),
    output: z.object({
      id: out.id,
      title: z.string(),
      content: z.string(),
      class_id: out.id,
      class_name: z.string(),
      create_time: out.time,
    }),
    reads: true,
    run: help.helpInfo,
  }),
  '/api/notice/page': open({
    input: z.object({ receiving_type: maybe(text(20)), page, page_size: limit(10) }),
    output: out.page(
      z.object({
        id: out.id,
        title: z.string(),
        is_top: z.literal([0, 1]),
        create_time: out.time,
      }),
    ),
    reads: true,
    run: noticePage,
  }),
  '/api/notice/info': open({
    input: z.object({ id }),
    output: z.object({
      id: out.id,
      title: z.string(),
      content: z.string(),
      create_time: out.time,
      is_top: z.literal([0, 1]),
      prev: titled.nullable(),
      next: titled.nullable(),
    }),
    reads: true,
    run: noticeInfo,
  }),
}
