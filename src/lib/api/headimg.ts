import type { Member } from '../core/caller.ts'
import { localePath } from '../core/i18n.ts'
import { Refusal } from '../core/refusal.ts'
import { modify } from '../domain/member/profile.ts'
import { headimg } from '../domain/upload/headimg.ts'
import { succeeded } from './envelope.ts'
import { multipartForm } from './multipart.ts'
import { isOurs } from './origin.ts'
import { bodyStream, respondAfterBody } from './request-body.ts'
import { type CallContext, failed } from './router.ts'

/**
 * Receives an avatar as a form with the field `file`. A form without script has the field `set` before it: then the
 * picture is set at once, and the response redirects back to the page. Nothing is read from visitors.
 */
export async function headimgReceiver(context: CallContext): Promise<Response> {
  const { who, locale } = context.locals
  const body = bodyStream(context.request)
  try {
    if (!isOurs(context)) throw new Refusal('foreignOrigin')
    if (who.member === null) throw new Refusal('signInFirst')
    const member: Member = { ...who, member: who.member }
    const { fields, file } = await multipartForm(context.request.headers.get('content-type') ?? '', body)
    const uploaded = await headimg(member, file)
    if (!fields['set']) return await respondAfterBody(succeeded(uploaded, ''), body, true)
    await modify(member, { headimg: uploaded.url })
    const headers = { location: localePath(locale, '/member/info?tab=face&done=1') }
    return await respondAfterBody(new Response(null, { status: 303, headers }), body, true)
  } catch (error) {
    return respondAfterBody(failed(error, context), body, who.member !== null)
  }
}
