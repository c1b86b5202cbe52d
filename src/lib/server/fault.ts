import { config } from '../core/config.ts'
import { databaseFault } from '../db/ready.ts'

/** Exits with code 1 after a failed start: prints one sentence, or the stack of an unexpected error. */
export function exitAfterFailedStart(error: unknown): never {
  console.error(portFault(error) ?? databaseFault(error, config.database) ?? error)
  process.exit(1)
}

function portFault(error: unknown): string | null {
  const { code, syscall, address, port } = Object(error)
  if (syscall !== 'listen' && syscall !== 'bind') return null
  const setting = port === config.privatePort ? 'PRIVATE_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is already in use: set ${setting} to another one.`
  if (code === 'EACCES')
    return `Port ${port} on ${address} needs privileges that this user does not have: see ${setting}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST must be an address of this machine, not "${config.host}".`
  return null
}
