import { migrationNames } from '../migrations/index.ts'
import { fingerprintOf } from '../secret.ts'
import { DumpFault } from './fault.ts'
import { FORMAT, type Header } from './lines.ts'

/** The lines of a text that arrives in arbitrary chunks. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The header of a dump; refused if this version does not know its schema. */
export function readHeader(line: string | undefined): Header {
  const header: Partial<Header> = parsed(line ?? '') ?? {}
  if (!header.cheyou || !header.schema) throw new DumpFault('This is not a dump of a Cheyou site.')
  if (header.cheyou > FORMAT || !migrationNames.includes(header.schema))
    throw new DumpFault(
      `It was written by a newer version (${header.schema}), and this one only knows migrations up to ${migrationNames.at(-1)}: use a newer version.`,
    )
  return header as Header
}

export function parsed<Value>(line: string): Value | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * The secret to store in the new database: '' where SECRET provides it, or nothing is encrypted. Refused where
 * encrypted columns could not be read.
 */
export function secretToKeep(
  { fingerprint, secret = '' }: Pick<Header, 'fingerprint' | 'secret'>,
  configured: string,
): string {
  const fits = configured ? fingerprintOf(configured) === fingerprint : secret !== ''
  if (fits || fingerprint === '') return configured ? '' : secret
  const lost = 'without it second factors and documents could not be read (npm run secret prints it on that site)'
  throw new DumpFault(
    configured
      ? `SECRET differs from the secret of the original site, whose fingerprint is ${fingerprint}: ${lost}.`
      : `The secret is not included: set SECRET to the one with the fingerprint ${fingerprint}: ${lost}.`,
  )
}
