import { EVERYTHING } from '../core/caller.ts'
import { localePath, locales } from '../core/i18n.ts'
import { tag } from '../core/tags.ts'
import { changedSinceBuild, contentPaths } from '../domain/content/changed.ts'
import type { Page } from './page.ts'
import { nobody } from './session.ts'

/**
 * The pages of the build, as long as they say what the desk says: `get` answers none once a word on them has changed, and
 * they are made as every other page. `make` makes those ahead, so that the first visitor need not wait.
 */
export function asShipped(pages: Map<string, Page>, make: (path: string) => Promise<unknown>) {
  // Until it is known nothing of the build is shown: what is made anew is right in any case.
  let changed = { shell: true, notices: true }
  let readings = 0

  const isOld = (path: string) => changed.shell || (changed.notices && /^\/(en-us\/)?cms\/notice/.test(path))

  /** Reads what has changed, then makes the pages that the build's no longer stand for. */
  async function read() {
    const reading = ++readings
    const who = { ...nobody('zh-cn'), reads() {} }
    const found = await changedSinceBuild(who)
    // What was read before the latest word may be old.
    if (reading !== readings) return
    changed = found
    if (!changed.shell && !changed.notices) return
    const paths = (await contentPaths(who)).flatMap(path => locales.map(locale => localePath(locale, path)))
    for (const path of paths.filter(isOld)) if (reading === readings) await make(path)
  }

  /** Word of what has changed. */
  async function hear(tags: string[]) {
    const isTold = (name: string) => tags.includes(EVERYTHING) || tags.includes(name)
    const told = { shell: isTold(tag.shell), notices: isTold(tag.notices) }
    if (!told.shell && !told.notices) return
    changed = { shell: changed.shell || told.shell, notices: changed.notices || told.notices }
    await read()
  }

  return {
    read,
    hear,
    get: (path: string) => (isOld(path) ? undefined : pages.get(path)),
    has: (path: string) => pages.has(path),
  }
}
