import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { DumpFault } from '../../db/dump/fault.ts'
import type { RowCounts } from '../../db/dump/lines.ts'
import { readHeader } from '../../db/dump/read.ts'
import { contentOf, partsOf, type TarEntry } from './tar.ts'

/** The parts of an archive in order; uploaded files come between data and manifest. */
export const DATA = 'data.jsonl.gz'
export const FILES = 'files/'
export const MANIFEST = 'manifest.json'
/** Checksums of all other parts, in the format of `sha256sum -c`. */
export const SUMS = 'SHA256SUMS'

export interface Manifest {
  cheyou: 1
  /** Name of the last migration. */
  schema: string
  database: 'sqlite' | 'postgres'
  /** When the snapshot was taken, ISO 8601. */
  time: string
  /** Identifies the SECRET that encrypted columns need; '' when nothing is encrypted. */
  fingerprint: string
  secret: 'inside' | 'not inside'
  /** Number of rows by table. */
  tables: RowCounts
  /** SHA-256 of the uncompressed data, equal to that of `npm run export` of the same rows. */
  data: string
  files: { count: number; bytes: number; missing: string[] }
}

export interface Archive {
  file: string
  manifest: Manifest
  data: TarEntry
  sums: TarEntry
}

/** Opens a complete archive of this or an older version; does not verify checksums yet. */
export async function openArchive(file: string): Promise<Archive> {
  if (!existsSync(file)) throw new DumpFault(`There is no file ${file}.`)
  const found = new Map<string, TarEntry>()
  for await (const part of partsOf(file)) if (!part.name.startsWith(FILES)) found.set(part.name, part)
  const [data, listed, sums] = [DATA, MANIFEST, SUMS].map(name => found.get(name))
  if (!data || !listed || !sums) throw new DumpFault(`${file} is no whole backup of a Cheyou site.`)
  const said = await text(contentOf(file, listed))
  readHeader(said)
  return { file, manifest: JSON.parse(said), data, sums }
}
