import createClient from 'openapi-fetch'
import type { paths } from './cheyou-api.ts'

/** A client of a site's API that authenticates with a key. */
export function cheyou(site: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, 'api-version': '2026-11-23' }
  const client = createClient<paths>({ baseUrl: site, headers })
  client.use({
    // A rate-limited call waits as long as the site says, then is retried once.
    async onResponse({ request, response }) {
      const seconds = Number(response.headers.get('retry-after'))
      if (response.status !== 429 || !seconds) return undefined
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
      return fetch(request.clone())
    },
  })
  return client
}

interface Answered<Data> {
  code: 200
  data: Data
}
interface Refused {
  code: number
  desc: string
}

/** The data of a response; a refusal is thrown, with its code in front. */
export async function dataOf<Data>(
  asked: Promise<{ data?: Answered<Data> | Refused | undefined; error?: Refused | undefined }>,
): Promise<Data> {
  const { data, error } = await asked
  if (data?.code === 200) return (data as Answered<Data>).data
  const { code, desc } = (data as Refused | undefined) ?? error ?? { code: -1, desc: 'no answer' }
  throw new Error(`${code}: ${desc}`)
}
