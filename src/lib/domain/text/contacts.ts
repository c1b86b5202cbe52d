import messengers from './messengers.json' with { type: 'json' }

const MOBILE = /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/
/** The name of a messenger with an account beside it. */
const ACCOUNT = new RegExp(
  String.raw`(?<![a-z])(?:${messengers.join('|')})\p{Script=Han}{0,2}\s*:?\s*[a-z0-9][\w-]{4,}`,
  'u',
)

/** Whether a text names a mobile number, an e-mail address or an account of a messenger, in any width and case. */
export function hasContact(text: string): boolean {
  const folded = text.normalize('NFKC').toLowerCase()
  return [MOBILE, EMAIL, ACCOUNT].some(pattern => pattern.test(folded))
}
