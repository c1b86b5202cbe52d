import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Difference } from '../../src/lib/server/verify-cache.ts'

/** Chooses where the sites of this run write outdated cached pages; VERIFY_CACHE=0 turns the check off. */
export function watchDifferences() {
  if (process.env['VERIFY_CACHE'] !== '0') process.env['DIFFERENCES'] ??= mkdtempSync(join(tmpdir(), 'cheyou-verify-'))
}

/** The name of the calling test file; must be called before anything is awaited. */
export const testName = (): string => /[\w-]+(?=\.e2e\.ts)/.exec(new Error().stack ?? '')?.[0] ?? 'site'

/** The verification setting for a site on this port: a file named after the test that starts it. */
export function verifySetting(test: string, port: number): string {
  const folder = process.env['DIFFERENCES']
  return folder ? join(folder, `${test}.${port}.jsonl`) : ''
}

/** Prints how many pages were compared; throws, and so fails the run, when one was outdated. */
export function checkDifferences() {
  const folder = process.env['DIFFERENCES']
  if (!folder) return
  const lines = readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => ({ name, ...(JSON.parse(line) as { compared: number } | Difference) })),
  )
  const compared = lines.reduce((sum, line) => sum + ('compared' in line ? line.compared : 0), 0)
  const found = lines.filter(line => 'url' in line)
  console.log(`The page cache was compared ${compared} times`)
  if (found.length > 0)
    throw new Error(`The page cache has answered what is no longer so:\n\n${found.map(textOf).join('\n\n')}`)
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
