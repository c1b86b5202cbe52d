// npm run settings: writes the table of docs/settings.md from lib/core/setting-rows.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingRows } from '../core/setting-rows.ts'

const HEAD = '| Name | Default | Meaning |\n|---|---|---|\n'

const FILE = 'docs/settings.md'

/** The document with its table replaced. */
export function withSettings(document: string): string {
  const begin = document.indexOf(HEAD) + HEAD.length
  if (begin < HEAD.length) throw new Error(`${FILE} has no table of settings.`)
  const end = document.indexOf('\n\n', begin)
  const names = (row: string) =>
    row
      .split(', ')
      .map(name => `\`${name}\``)
      .join(', ')
  const rows = settingRows.map(([name, defaults, meaning]) => `| ${names(name)} | ${defaults} | ${meaning} |`)
  return document.slice(0, begin) + rows.join('\n') + document.slice(end)
}

if (import.meta.main) writeFileSync(FILE, withSettings(readFileSync(FILE, 'utf8')))
