import { receive } from '../domain/upload/receive.ts'
import { succeeded } from './envelope.ts'
import { multipartForm } from './multipart.ts'
import { bodyStream, respondAfterBody } from './request-body.ts'
import { type CallContext, failed } from './router.ts'

/** Acts as a storage host: receives the posted file when the signed policy in the form allows it. */
export async function receiver(context: CallContext): Promise<Response> {
  const { who } = context.locals
  const { headers } = context.request
  const body = bodyStream(context.request)
  try {
    const { fields, file } = await multipartForm(headers.get('content-type') ?? '', body)
    await receive(who, { fields, file, length: Number(headers.get('content-length') ?? Number.NaN) })
    return await respondAfterBody(succeeded(null, ''), body, true)
  } catch (error) {
    return respondAfterBody(failed(error, context), body, who.member !== null)
  }
}
