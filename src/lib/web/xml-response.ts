import { idInAddress } from '../core/rules.ts'
import { attempt } from './shared-page.ts'

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  opensearch: 'application/opensearchdescription+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}

/** Responds with XML or text for machines; a refusal is its message in text, with its status. */
export async function xmlResponse(type: keyof typeof types, work: Promise<string> | string): Promise<Response> {
  const response = { status: 200, headers: new Headers() }
  const { value, refusal } = await attempt({ response }, Promise.resolve(work))
  response.headers.set('content-type', types[refusal ? 'text' : type])
  return new Response(value ?? refusal, response)
}

/** The id in an address such as /bbsDetails/3.xml; 0 for anything else. */
export const idOf = (params: { id?: string | undefined }) => idInAddress(params.id)
