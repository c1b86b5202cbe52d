import type { APIRoute } from 'astro'
import { Refusal } from '../core/refusal.ts'
import { newCaptcha } from '../domain/account/captcha.ts'
import { refusalResponse } from './envelope.ts'
import { calls } from './index.ts'
import { inputOf } from './router.ts'

/** The captcha picture, under the id that the page has chosen. */
export const captchaImage: APIRoute = async ({ url, locals }) => {
  try {
    const { unique_str } = inputOf(calls['/api/user/captcha'], Object.fromEntries(url.searchParams))
    const headers = { 'content-type': 'image/png', 'cache-control': 'no-store' }
    return new Response(new Uint8Array(await newCaptcha(locals.who, unique_str)), { headers })
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error.reason, locals.t, error.words, error.said)
    throw error
  }
}
