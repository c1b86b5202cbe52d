import { captchaImage } from '../../../lib/api/captcha.ts'

export const GET = captchaImage
