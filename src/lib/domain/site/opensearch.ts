import { cutText } from '../../core/cut-text.ts'
import { type Locale, localePath } from '../../core/i18n.ts'
import { DECLARATION, xml } from './xml.ts'

interface Words {
  title: string
  desc: string
  /** The site's favicon, as a path or an address. */
  favicon: string
}

/** OpenSearch description, by which browsers can search the forum from the address bar. */
export function opensearch({ site, locale }: { site: string; locale: Locale }, { title, desc, favicon }: Words) {
  const at = (path: string) => xml(site + localePath(locale, path))
  const type = favicon.endsWith('.svg') ? ' type="image/svg+xml"' : ''
  return `${DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xml(cutText(title, 16))}</ShortName>
<Description>${xml(cutText(desc, 1024))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16"${type}>${xml(new URL(favicon, site).href)}</Image>
<Url type="text/html" method="get" template="${at('/hotInvit?text={searchTerms}')}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${at('/opensearch.xml')}"/>
</OpenSearchDescription>
`
}
