import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DumpFault } from '../../db/dump/fault.ts'

const FOLDER = '.cheyou-'
/** Milliseconds after which the leftovers of a killed run are removed. */
const DAY = 86_400_000

/**
 * Creates a file completely or not at all: `work` writes a draft in a temporary folder beside it, which is always
 * removed. Refuses to overwrite an existing file.
 */
export async function writeFileAtomically<Out>(
  file: string,
  work: (draft: string, folder: string) => Promise<Out>,
): Promise<Out> {
  const place = dirname(resolve(file))
  if (existsSync(file)) throw new DumpFault(`${file} is there already.`)
  await mkdir(place, { recursive: true })
  clearDead(place)
  const folder = await mkdtemp(join(place, FOLDER))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  try {
    const draft = join(folder, basename(file))
    const out = await work(draft, folder)
    await flushed(draft)
    await rename(draft, file)
    await flushed(place)
    return out
  } finally {
    process.off('exit', clear)
    await rm(folder, { recursive: true, force: true })
  }
}

async function flushed(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

function clearDead(place: string) {
  for (const name of readdirSync(place).filter(name => name.startsWith(FOLDER))) {
    const left = join(place, name)
    const found = statSync(left, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > DAY) rmSync(left, { recursive: true, force: true })
  }
}
