import { readFileSync } from 'node:fs'

const SHOWN = 10

/** Lines that name the slowest files of a run, slowest first; `files` holds milliseconds by file. */
export function slowestFiles(what: string, files: Map<string, number>): string[] {
  const sorted = [...files].sort(([, one], [, other]) => other - one)
  const rows = sorted.slice(0, SHOWN).map(([file, ms]) => `${seconds(ms).padStart(8)}  ${file}`)
  const total = sorted.reduce((sum, [, ms]) => sum + ms, 0)
  return [`The slowest of ${sorted.length} files of ${what} (${seconds(total)} in all, side by side):`, ...rows]
}

/** A line about the starts of sites: `file` has the milliseconds of each on a line, or does not exist. */
export function startTimes(file: string): string {
  const starts = readLines(file).map(Number)
  const total = starts.reduce((sum, ms) => sum + ms, 0)
  return `${starts.length} starts of a site took ${seconds(total)} in all`
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
