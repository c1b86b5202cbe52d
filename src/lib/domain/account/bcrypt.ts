import { timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

// What members of an imported forum log in with once. Node has no bcrypt; nothing here is ever used to make a hash that
// is kept. Blowfish's tables are the first fractional digits of pi.
const [BOXES, SUBKEYS] = [1024, 18]
const SIGNS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const PATTERN = /^\$2[aby]\$(\d\d)\$([./A-Za-z\d]{22})([./A-Za-z\d]{31})$/
/** Keys are repeated up to here, and cut. */
const KEY_BYTES = 72
const SALT_BYTES = 16
const HASH_BYTES = 23
/** 2 to the power of it are the rounds: fourteen take more than a second. */
const [LEAST_COST, MOST_COST] = [4, 14]
/** Rounds between which others are served. */
const AT_ONCE = 64

/** Whether a hash is one of bcrypt's, of a cost that a login can wait for. */
export function isBcrypt(hash: string): boolean {
  const cost = Number(PATTERN.exec(hash)?.[1])
  return cost >= LEAST_COST && cost <= MOST_COST
}

/** Is it the password of this hash ($2a$, $2b$, $2y$)? False for what is no such hash. */
export async function isBcryptOf(hash: string, password: string): Promise<boolean> {
  if (!isBcrypt(hash)) return false
  const [, cost, salt = '', digest = ''] = PATTERN.exec(hash)!
  const made = await digestOf(password, bytesOf(salt, SALT_BYTES), Number(cost))
  return timingSafeEqual(made, bytesOf(digest, HASH_BYTES))
}

interface State {
  keys: Uint32Array
  boxes: Uint32Array
}

async function digestOf(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const digits = digitsOfPi()
  const state = { keys: digits.slice(0, SUBKEYS), boxes: digits.slice(SUBKEYS) }
  const key = repeated(Buffer.concat([Buffer.from(password), Buffer.of(0)]).subarray(0, KEY_BYTES))
  const salted = repeated(salt)
  expand(state, key, salted)
  for (let round = 0; round < 2 ** cost; round++) {
    expand(state, key)
    expand(state, salted)
    if (round % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  const text = Buffer.from('OrpheanBeholderScryDoubt')
  for (let at = 0; at < text.length; at += 8) {
    const pair = Uint32Array.of(text.readUInt32BE(at), text.readUInt32BE(at + 4))
    for (let count = 0; count < 64; count++) encrypt(state, pair)
    text.writeUInt32BE(pair[0]!, at)
    text.writeUInt32BE(pair[1]!, at + 4)
  }
  return text.subarray(0, HASH_BYTES)
}

/** Bytes over and over, as many words as there are subkeys. */
const repeated = (bytes: Buffer) =>
  Uint32Array.from({ length: SUBKEYS }, (_word, at) =>
    [0, 1, 2, 3].reduce((word, each) => (word << 8) | bytes[(at * 4 + each) % bytes.length]!, 0),
  )

/** Blowfish's key schedule, with a salt mixed in where one is given. */
function expand(state: State, key: Uint32Array, salt?: Uint32Array) {
  const { keys, boxes } = state
  for (let at = 0; at < SUBKEYS; at++) keys[at]! ^= key[at]!
  const pair = new Uint32Array(2)
  let place = 0
  for (const table of [keys, boxes])
    for (let at = 0; at < table.length; at += 2) {
      if (salt) {
        pair[0]! ^= salt[place]!
        pair[1]! ^= salt[place + 1]!
        place = (place + 2) % 4
      }
      encrypt(state, pair)
      table[at] = pair[0]!
      table[at + 1] = pair[1]!
    }
}

function encrypt({ keys, boxes }: State, pair: Uint32Array) {
  let [left, right] = [pair[0]! ^ keys[0]!, pair[1]!]
  for (let at = 1; at <= 16; at += 2) {
    right ^= mixed(boxes, left) ^ keys[at]!
    left ^= mixed(boxes, right) ^ keys[at + 1]!
  }
  pair[0] = right ^ keys[17]!
  pair[1] = left
}

const mixed = (boxes: Uint32Array, word: number) =>
  (((boxes[word >>> 24]! + boxes[256 + ((word >>> 16) & 255)]!) ^ boxes[512 + ((word >>> 8) & 255)]!) +
    boxes[768 + (word & 255)]!) |
  0

let known: Uint32Array | undefined

/** Subkeys and boxes: pi without its three, by Machin's formula, with some bits more than are used. */
function digitsOfPi(): Uint32Array {
  if (known) return known
  const words = SUBKEYS + BOXES
  const spare = 64n
  const one = 1n << (BigInt(words * 32) + spare)
  const pi = 16n * arctan(5n, one) - 4n * arctan(239n, one)
  const hex = ((pi - 3n * one) >> spare).toString(16).padStart(words * 8, '0')
  known = Uint32Array.from({ length: words }, (_word, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16))
  return known
}

/** The arc tangent of 1/of, in parts of one. */
function arctan(of: bigint, one: bigint): bigint {
  let [power, sum] = [one / of, one / of]
  for (let odd = 3n; power !== 0n; odd += 2n) {
    power = -power / (of * of)
    sum += power / odd
  }
  return sum
}

/** Bcrypt's own base 64. */
function bytesOf(text: string, length: number): Buffer {
  const bits = [...text].map(sign => SIGNS.indexOf(sign).toString(2).padStart(6, '0')).join('')
  return Buffer.from(Array.from({ length }, (_byte, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)))
}
