import { realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** The folder of the build that this process runs, such as 1764100000000-77; `dev` where it runs from its sources. */
export const buildName: string = nameOf(process.argv[1] ?? '')

function nameOf(entry: string): string {
  if (!/\/server\/entry\.mjs$/.test(entry)) return 'dev'
  return basename(dirname(dirname(realpathSync(entry))))
}
