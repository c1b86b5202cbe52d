import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Caller } from '../../../src/lib/core/caller.ts'
import type { Source } from '../../../src/lib/domain/imports/records.ts'
import { type ImportNote, makeReport } from '../../../src/lib/domain/imports/report.ts'
import { importForum } from '../../../src/lib/domain/imports/run.ts'

/** Creates a temporary folder with these files. */
export function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-imports-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()

/** Imports a forum; returns the counts and every note on skipped or changed rows. */
export async function taken(who: Caller, source: Source, wanted: { isDry?: boolean; isStopped?: () => boolean } = {}) {
  const notes: ImportNote[] = []
  const report = makeReport(note => void notes.push(note))
  try {
    const isWhole = await importForum(who, source, { report, ...wanted })
    const said = notes.map(({ step, id, what }) => `${step} ${id}: ${what}`)
    return { isWhole, counts: report.counts(), said, lines: report.lines() }
  } finally {
    source.close()
  }
}
