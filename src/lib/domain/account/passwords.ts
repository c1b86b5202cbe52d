import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { config } from '../../core/config.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { type PasswordRule, passwordFault } from '../../core/password-rules.ts'
import { Refusal } from '../../core/refusal.ts'
import { isCommon, isPersonal } from './guessable.ts'
import { isOldHash, isOldPassword } from './old-passwords.ts'

const COST = { memory: config.passwordMemory, passes: 2, parallelism: 1 }
const SALT = 16
const BYTES = 32
const AT_ONCE = 2
const MOST_WAITING = 200

const derive = promisify(argon2)
const waiting: (() => void)[] = []
let running = 0
let made = 0

/** Number of hashes this process has computed; tests check that known and unknown accounts cost the same. */
export const hashesMade = () => made

/** An argon2id hash with its parameters, in the usual (PHC) notation. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(SALT)
  const { memory, passes, parallelism } = COST
  const hash = await argon(password, salt, COST)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${spelled(salt)}$${spelled(hash)}`
}

/**
 * Whether the password matches. The same work is done without a hash, so that timing reveals nothing; only an imported
 * bcrypt hash takes longer until its member has logged in once.
 */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const isOld = isOldHash(kept ?? '')
  const isRight = isOld && (await inTurn(() => isOldPassword(kept!, password)))
  const [, m, t, p, salt = '', hash = ''] = PATTERN.exec(kept ?? '') ?? PATTERN.exec(nobodys) ?? []
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const made = await argon(password, Buffer.from(salt, 'base64'), cost)
  const same = timingSafeEqual(made, Buffer.from(hash, 'base64'))
  return isOld ? isRight : same && Boolean(kept)
}

interface Asked {
  /** The account's names, numbers and addresses. */
  own: readonly (string | null | undefined)[]
  field?: string
}

/**
 * Checks a new password against the configured rule, the list of common ones, and what belongs to the account. Refusal
 * weakPassword says what is wrong.
 */
export async function checkNew(rule: PasswordRule, password: string, { own, field = 'password' }: Asked) {
  const fault = passwordFault(rule, password) ?? (await guessableFault(password, own))
  if (fault) throw new Refusal('weakPassword', { field, chars: String(rule.pwd_len) }, fault)
}

async function guessableFault(password: string, own: Asked['own']): Promise<MessageKey | null> {
  if (isPersonal(password, own)) return 'account:personal'
  return (await isCommon(password)) ? 'account:common' : null
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

async function argon(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const parameters: Argon2Parameters = { ...cost, message: password.normalize('NFKC'), nonce, tagLength: BYTES }
  return inTurn(() => {
    made++
    return derive('argon2id', parameters)
  })
}

async function inTurn<Out>(work: () => Promise<Out>): Promise<Out> {
  await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Runs two hashes at a time and queues the others; refusal busy when the queue is too long. */
async function turn() {
  if (running < AT_ONCE) return void running++
  if (waiting.length >= MOST_WAITING) throw new Refusal('busy')
  await new Promise<void>(resolve => waiting.push(resolve))
}

const spelled = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The hash checked for accounts without a password. */
const nobodys = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${spelled(randomBytes(SALT))}$${spelled(randomBytes(BYTES))}`
