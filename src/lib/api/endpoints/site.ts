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
import { open } from '../endpoint.ts'

const nothing = z.object({})

/** Content of the shell and of the pages of help and notices. */
export const siteCalls = {
  '/api/website/info': open(z.object({ site_id: maybe(id) }), async who =>
    website.websiteInfo(who, await webStatus(who)),
  ),
  '/api/website/wapqrcode': open(nothing, website.wapQrcode),
  '/api/config/copyright': open(nothing, website.copyright),
  '/api/config/defaultimg': open(nothing, website.defaultimg),
  '/api/adv/detail': open(z.object({ keyword: nonEmptyText(50) }), advDetail),
  '/api/shopservice/lists': open(nothing, shopService),
  '/api/addon/addonisexit': open(nothing, addonsInForce),
  '/api/pc/navList': open(z.object({ page, page_size: limit(10) }), website.navList),
  '/api/pc/friendlyLink': open(z.object({ page, page_size: limit(10) }), website.friendlyLink),
  '/api/pc/floors': open(nothing, floors),
  '/api/pc/hotSearchWords': open(nothing, website.hotSearchWords),
  '/api/pc/defaultSearchWords': open(nothing, website.defaultSearchWords),
  '/api/pc/floatLayer': open(nothing, floatLayer),
  '/api/helpclass/lists': open(z.object({ app_module: maybe(text(20)) }), help.helpClassList),
  '/api/help/page': open(z.object({ class_id: maybe(id), page, page_size: limit(10) }), help.helpPage),
  '/api/help/info': open(z.object({ id }), help.helpInfo),
  '/api/notice/page': open(z.object({ receiving_type: maybe(text(20)), page, page_size: limit(10) }), noticePage),
  '/api/notice/info': open(z.object({ id }), noticeInfo),
}
