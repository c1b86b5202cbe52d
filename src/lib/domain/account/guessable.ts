/** What the password rule and the pay password share: which ones somebody would guess first. */

/** Rows of keys and digits, long enough for a password of several in a row. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
/** Characters beside a name or number that do not make it a password. */
const LEAST_BESIDE = 4

const reversed = (text: string) => [...text].reverse().join('')

/** Every kept password that many use (tens of thousands), loaded when somebody sets the first one. */
let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(each => each.length >= 6))
}

/** Whether many use this password: listed, one short piece again and again, or characters in a row. */
export async function isCommon(password: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase()
  if (/^(.{1,7})\1+$/su.test(text)) return true
  if (ROWS.some(row => row.includes(text) || reversed(row).includes(text))) return true
  common ??= load()
  return (await common).has(text)
}

/** Whether a password is little more than a name, number or address of its owner, or a part of one. */
export function isPersonal(password: string, own: readonly (string | null | undefined)[]): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return own.some(each => {
    const name = each?.normalize('NFKC').toLowerCase() ?? ''
    const words = name.includes('@') ? [name, name.slice(0, name.indexOf('@'))] : [name]
    return words.some(word => {
      if (word.length < LEAST_BESIDE) return word !== '' && text === word
      return word.includes(text) || reversed(word) === text || isAlmost(text, word)
    })
  })
}

const isAlmost = (text: string, word: string) => text.includes(word) && text.replaceAll(word, '').length < LEAST_BESIDE
