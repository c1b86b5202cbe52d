import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { DumpFault } from '../../db/dump/fault.ts'
import type { RowCounts } from '../../db/dump/lines.ts'
import { readHeader } from '../../db/dump/read.ts'
import { contentOf, type Part, partsOf } from './tar.ts'

/** The parts of an archive, in this order; the files of members between data and manifest. */
export const DATA = 'data.jsonl.gz'
export const FILES = 'files/'
export const MANIFEST = 'manifest.json'
/** As `sha256sum -c` reads it: every other part. */
export const SUMS = 'SHA256SUMS'

export interface Manifest {
  cheyou: 1
  /** The last migration of the database. */
  schema: string
  database: 'sqlite' | 'postgres'
  /** When the snapshot was taken, ISO 8601. */
  time: string
  /** Tells the secret that sealed columns want; '' when nothing is sealed. */
  fingerprint: string
  secret: 'inside' | 'not inside'
  /** Rows of each table. */
  tables: RowCounts
  /** SHA-256 of the unpacked data: what `npm run export` of the same rows gives. */
  data: string
  files: { count: number; bytes: number; missing: string[] }
}

export interface Archive {
  file: string
  manifest: Manifest
  data: Part
  sums: Part
}

/** Opens an archive that is whole to its end, of this version or an older one; its sums are not looked at yet. */
export async function openArchive(file: string): Promise<Archive> {
  if (!existsSync(file)) throw new DumpFault(`There is no file ${file}.`)
  const found = new Map<string, Part>()
  for await (const part of partsOf(file)) if (!part.name.startsWith(FILES)) found.set(part.name, part)
  const [data, listed, sums] = [DATA, MANIFEST, SUMS].map(name => found.get(name))
  if (!data || !listed || !sums) throw new DumpFault(`${file} is no whole backup of a Cheyou site.`)
  const said = await text(contentOf(file, listed))
  readHeader(said)
  return { file, manifest: JSON.parse(said), data, sums }
}
