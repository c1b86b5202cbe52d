/** Off where empty. */
export interface SearchEngineSettings {
  /** Of IndexNow, which Bing, Yandex and others share; public, since the site shows it at /indexnow.txt. */
  indexNowKey: string
  /** Of Baidu's push interface. */
  baiduToken: string
}

/** A search engine that wants to be told of new pages. */
export interface SearchEngine {
  name: 'indexnow' | 'baidu'
  /** Tells it of these addresses, at most two thousand; rejects with a sentence when it does not accept them. */
  push(urls: string[]): Promise<void>
}
