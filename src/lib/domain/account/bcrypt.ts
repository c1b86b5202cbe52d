import { compare } from 'bcryptjs'

// Only for passwords of imported members, until their first login; new hashes are never bcrypt.
const PATTERN = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/
/** Accepted cost: 2^cost rounds; above fourteen a check takes more than a second. */
const [LEAST_COST, MOST_COST] = [4, 14]

/** Whether this is a bcrypt hash ($2a$, $2b$, $2y$) of an acceptable cost. */
export function isBcrypt(hash: string): boolean {
  const cost = Number(PATTERN.exec(hash)?.[1])
  return cost >= LEAST_COST && cost <= MOST_COST
}

/** Whether the password matches the hash; false for a malformed hash. */
export async function isBcryptOf(hash: string, password: string): Promise<boolean> {
  return isBcrypt(hash) && compare(password, hash)
}
