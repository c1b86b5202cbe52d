import { appendFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Difference } from '../../src/lib/server/verify-cache.ts'

/** Chooses where the sites of this run write outdated cached pages; VERIFY_CACHE=0 turns the check off. */
export function watchDifferences() {
  if (process.env['VERIFY_CACHE'] !== '0') process.env['DIFFERENCES'] ??= mkdtempSync(join(tmpdir(), 'cheyou-verify-'))
}

/** The name of the calling test file; must be called before anything is awaited. */
export const testName = (): string => /[\w-]+(?=\.e2e\.ts)/.exec(new Error().stack ?? '')?.[0] ?? 'site'

/**
 * The verification setting for a server on this port: the file where it writes differences. What it writes from now on
 * belongs to this test file.
 */
export function verifySetting(test: string, port: number): string {
  const folder = process.env['DIFFERENCES']
  if (!folder) return ''
  const file = join(folder, `${port}.jsonl`)
  appendFileSync(file, `${JSON.stringify({ test })}\n`)
  return file
}

/** Prints how many pages were compared; throws, and so fails the run, when one was outdated. */
export function checkDifferences() {
  const folder = process.env['DIFFERENCES']
  if (!folder) return
  const lines = readdirSync(folder).flatMap(name => linesOf(readFileSync(join(folder, name), 'utf8')))
  const compared = lines.reduce((sum, line) => sum + ('compared' in line ? line.compared : 0), 0)
  const found = lines.filter(line => 'url' in line)
  console.log(`The page cache was compared ${compared} times`)
  if (found.length > 0)
    throw new Error(`The page cache has answered what is no longer so:\n\n${found.map(textOf).join('\n\n')}`)
}

type Line = { test: string } | { compared: number } | Difference

/** The lines that a server has written, each with the test file that ran then. */
function linesOf(text: string) {
  let name = ''
  return text
    .split('\n')
    .filter(Boolean)
    .map(json => {
      const line: Line = JSON.parse(json)
      if ('test' in line) name = line.test
      return { name, ...line }
    })
}

/** A difference as readable text. */
export const textOf = ({
  name = '',
  url,
  tags,
  made,
  found,
  writes,
  kept,
  again,
}: Difference & { name?: string }): string =>
  [
    `${name} ${url}, made ${made}, found ${found}`,
    `has read  ${tags.join(' ')}`,
    ...writes.map(({ at, tags }) => `write     ${at} ${tags.join(' ')}`),
    `kept      ${kept.replaceAll('\n', '⏎')}`,
    `made now  ${again.replaceAll('\n', '⏎')}`,
  ].join('\n')
