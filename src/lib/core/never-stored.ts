/** Names of passwords, codes, keys, identity, bank and tax numbers, and documents. */
const NAMES =
  /passw|secret|token|captcha|totp|key|^mail$|(^|_)(code|pin)(_|$)|id_?(number|card|positive|back)|identity|bank|taxpayer|tax_?n|licen[cs]e|yyzz|other_images/i
const TYPES = ['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']

/** Whether a form's field must not be stored in a browser, where others may read it. */
export const isNeverStored = ({ name, type = '', autocomplete = '' }: Record<string, string>) =>
  !name || NAMES.test(name) || TYPES.includes(type) || /password|one-time-code|cc-/.test(autocomplete)
