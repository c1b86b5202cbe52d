import { loadHome } from '../../domain/forum/home-page.ts'
import { noticePage } from '../../domain/site/announcements.ts'
import { webSite } from '../../domain/site/structured.ts'
import { type Opened, openSharedPage } from '../shared-page.ts'

/** What the community's first page shows, with the newest notice of the site. */
export async function loadHomePage(opened: Opened) {
  const { who, locale, site } = openSharedPage(opened, '/')
  const newest = { page: 1, page_size: 1 }
  const [home, notices, words] = await Promise.all([loadHome(who), noticePage(who, newest), who.library.site(locale)])
  return {
    ...{ home, notice: notices.list[0] },
    jsonLd: webSite({ site, locale }, words),
  }
}
