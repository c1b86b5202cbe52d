import type { APIContext } from 'astro'
import { receive } from '../domain/upload/receive.ts'
import { answered, arrivingBody } from './arriving.ts'
import { succeeded } from './envelope.ts'
import { arrivingForm } from './multipart.ts'
import { failed } from './router.ts'

/** What a storage host does with a form: takes the file as it comes, when the policy in the form allows it. */
export async function receiver(knock: Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>): Promise<Response> {
  const { who } = knock.locals
  const { headers } = knock.request
  const body = arrivingBody(knock.request)
  try {
    const { fields, file } = await arrivingForm(headers.get('content-type') ?? '', body)
    await receive(who, { fields, file, length: Number(headers.get('content-length') ?? Number.NaN) })
    return await answered(succeeded(null, ''), body, true)
  } catch (error) {
    return answered(failed(error, knock), body, who.member !== null)
  }
}
