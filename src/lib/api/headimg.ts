import type { APIContext } from 'astro'
import type { Member } from '../core/caller.ts'
import { localePath } from '../core/i18n.ts'
import { Refusal } from '../core/refusal.ts'
import { modify } from '../domain/member/profile.ts'
import { headimg } from '../domain/upload/headimg.ts'
import { answered, arrivingBody } from './arriving.ts'
import { succeeded } from './envelope.ts'
import { arrivingForm } from './multipart.ts'
import { isOurs } from './origin.ts'
import { failed } from './router.ts'

type Knock = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>

/**
 * A picture of oneself as a form with the field `file`. A form without script has the field `set` before it: then the
 * picture is put in its place at once, and the answer leads back to the page. Of a visitor nothing is read.
 */
export async function headimgReceiver(knock: Knock): Promise<Response> {
  const { who, locale } = knock.locals
  const body = arrivingBody(knock.request)
  try {
    if (!isOurs(knock)) throw new Refusal('foreignOrigin')
    if (who.member === null) throw new Refusal('signInFirst')
    const member: Member = { ...who, member: who.member }
    const { fields, file } = await arrivingForm(knock.request.headers.get('content-type') ?? '', body)
    const uploaded = await headimg(member, file)
    if (!fields['set']) return await answered(succeeded(uploaded, ''), body, true)
    await modify(member, { headimg: uploaded.url })
    const headers = { location: localePath(locale, '/member/info?tab=face&done=1') }
    return await answered(new Response(null, { status: 303, headers }), body, true)
  } catch (error) {
    return answered(failed(error, knock), body, who.member !== null)
  }
}
