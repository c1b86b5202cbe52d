import type { SearchEngine, SearchEngineSettings } from '../core/ports/search-engines.ts'
import { callProvider, type Outgoing } from './outgoing.ts'

const PATIENCE = 10_000

/** Where they listen; tests name stand-ins. Baidu documents no address with TLS. */
const ADDRESSES = { indexNow: 'https://api.indexnow.org/indexnow', baidu: 'http://data.zz.baidu.com/urls' }

/** The search engines of the settings, told of pages of this site. */
export const openSearchEngines = (
  { indexNowKey, baiduToken }: SearchEngineSettings,
  site: string,
  addresses = ADDRESSES,
): SearchEngine[] => [
  ...(indexNowKey ? [indexNow(addresses.indexNow, site, indexNowKey)] : []),
  ...(baiduToken ? [baidu(addresses.baidu, site, baiduToken)] : []),
]

const indexNow = (address: string, site: string, key: string): SearchEngine => ({
  name: 'indexnow',
  push: urlList =>
    tell(address, 'IndexNow', {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(site).host, key, keyLocation: `${site}/indexnow.txt`, urlList }),
    }),
})

const baidu = (address: string, site: string, token: string): SearchEngine => ({
  name: 'baidu',
  push: urls =>
    tell(`${address}?${new URLSearchParams({ site, token })}`, 'Baidu', {
      headers: { 'content-type': 'text/plain' },
      body: urls.join('\n'),
    }),
})

/** The sentence names no address, which holds the token. */
async function tell(address: string, name: string, sent: Pick<Outgoing, 'headers' | 'body'>) {
  const { status, text } = await callProvider(address, { method: 'POST', patience: PATIENCE, ...sent })
  if (status !== 200 && status !== 202) throw new Error(`${name} answers ${status}: ${text.slice(0, 200)}`)
}
