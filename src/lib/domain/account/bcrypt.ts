import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

// Only for passwords of imported members, until their first login; new hashes are never bcrypt.
const PATTERN = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/
/** Accepted cost: 2^cost rounds; above fourteen a check takes more than a second. */
const [LEAST_COST, MOST_COST] = [4, 14]

/** Whether this is a bcrypt hash ($2a$, $2b$, $2y$) of an acceptable cost. */
export function isBcrypt(hash: string): boolean {
  const cost = Number(PATTERN.exec(hash)?.[1])
  return cost >= LEAST_COST && cost <= MOST_COST
}

/** Whether the password matches the hash, in a thread of its own; false for a malformed hash. */
export async function isBcryptOf(hash: string, password: string): Promise<boolean> {
  if (!isBcrypt(hash)) return false
  // astro.config.mjs makes the file a part of the build.
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), { workerData: { hash, password } })
  const [isSame] = await once(worker, 'message')
  return isSame
}
