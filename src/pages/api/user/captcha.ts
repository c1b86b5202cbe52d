import { captchaImage } from '../../../lib/http/captcha.ts'

export const GET = captchaImage
