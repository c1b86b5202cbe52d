import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { DumpFault } from '../../db/dump/fault.ts'
import { type Archive, SUMS } from './manifest.ts'
import { contentOf, partsOf, type TarEntry } from './tar.ts'

/** Reads an archive once and verifies its checksums; refuses a damaged one. */
export async function checkSums({ file, sums }: Archive): Promise<void> {
  const all = createHash('sha256')
  for await (const part of partsOf(file)) if (part.name !== SUMS) all.update(await lineOf(file, part))
  if (all.digest('hex') === (await sumOf(file, sums))) return
  throw new DumpFault(`${file} is damaged: ${await firstWrong(file, sums)} is not as it was written.`)
}

const lineOf = async (file: string, part: TarEntry) => `${await sumOf(file, part)}  ${part.name}\n`

async function sumOf(file: string, part: TarEntry): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of contentOf(file, part)) hash.update(piece)
  return hash.digest('hex')
}

async function firstWrong(file: string, sums: TarEntry): Promise<string> {
  const listed = new Set((await text(contentOf(file, sums))).split('\n'))
  for await (const part of partsOf(file))
    if (part.name !== SUMS && !listed.has((await lineOf(file, part)).trimEnd())) return part.name
  return SUMS
}
