import { compare } from 'bcryptjs'

// What members of an imported forum log in with once; nothing here makes a hash that is kept.
const PATTERN = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/
/** 2 to the power of it are the rounds: fourteen take more than a second. */
const [LEAST_COST, MOST_COST] = [4, 14]

/** Whether a hash is one of bcrypt's ($2a$, $2b$, $2y$), of a cost that a login can wait for. */
export function isBcrypt(hash: string): boolean {
  const cost = Number(PATTERN.exec(hash)?.[1])
  return cost >= LEAST_COST && cost <= MOST_COST
}

/** Is it the password of this hash? False for what is no such hash. */
export async function isBcryptOf(hash: string, password: string): Promise<boolean> {
  return isBcrypt(hash) && compare(password, hash)
}
