// npm run settings: writes the table of settings in README from lib/core/setting-rows.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingRows } from '../core/setting-rows.ts'

const HEAD = '| Name | Default | Meaning |\n|---|---|---|\n'

/** README with its settings table replaced. */
export function withSettings(readme: string): string {
  const begin = readme.indexOf(HEAD) + HEAD.length
  if (begin < HEAD.length) throw new Error('README has no table of settings.')
  const end = readme.indexOf('\n\n', begin)
  const names = (row: string) =>
    row
      .split(', ')
      .map(name => `\`${name}\``)
      .join(', ')
  const rows = settingRows.map(([name, defaults, meaning]) => `| ${names(name)} | ${defaults} | ${meaning} |`)
  return readme.slice(0, begin) + rows.join('\n') + readme.slice(end)
}

if (import.meta.main) writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')))
