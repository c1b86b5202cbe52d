import { z } from 'zod'
import { id, limit, maybe, page, text, words } from '../rules.ts'
import { later } from './call.ts'

const nothing = z.object({})

/** What the shell and the pages of help and notices show. */
export const siteCalls = {
  '/api/website/info': later('open', z.object({ site_id: maybe(id) })),
  '/api/website/wapqrcode': later('open', nothing),
  '/api/config/copyright': later('open', nothing),
  '/api/config/defaultimg': later('open', nothing),
  '/api/adv/detail': later('open', z.object({ keyword: words(50) })),
  '/api/shopservice/lists': later('open', nothing),
  '/api/addon/addonisexit': later('open', nothing),
  '/api/pc/navList': later('open', z.object({ page, page_size: limit(10) })),
  '/api/pc/friendlyLink': later('open', z.object({ page, page_size: limit(10) })),
  '/api/pc/floors': later('open', nothing),
  '/api/pc/hotSearchWords': later('open', nothing),
  '/api/pc/defaultSearchWords': later('open', nothing),
  '/api/pc/floatLayer': later('open', nothing),
  '/api/helpclass/lists': later('open', z.object({ app_module: maybe(text(20)) })),
  '/api/help/page': later('open', z.object({ class_id: maybe(id), page, page_size: limit(10) })),
  '/api/help/info': later('open', z.object({ id })),
  '/api/notice/page': later('open', z.object({ receiving_type: maybe(text(20)), page, page_size: limit(10) })),
  '/api/notice/info': later('open', z.object({ id })),
}
