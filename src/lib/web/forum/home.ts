import { loadHome } from '../../domain/forum/home-page.ts'
import { noticePage } from '../../domain/site/announcements.ts'
import { organization, webSite } from '../../domain/site/structured.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

/** The forum's home page, with the site's newest notice. */
export async function loadHomePage(opened: SharedPageContext) {
  const { who, locale, site } = openSharedPage(opened, '/')
  const newest = { page: 1, page_size: 1 }
  const [home, notices, words] = await Promise.all([loadHome(who), noticePage(who, newest), who.library.site(locale)])
  return {
    home,
    notice: notices.list[0],
    jsonLd: [webSite({ site, locale }, words), organization({ site, locale }, words)],
  }
}
