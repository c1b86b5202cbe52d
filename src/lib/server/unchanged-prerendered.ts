import { EVERYTHING } from '../core/caller.ts'
import { localePath, locales } from '../core/i18n.ts'
import { tag } from '../core/tags.ts'
import { changedSinceBuild, contentPaths } from '../domain/content/changed-since-build.ts'
import type { Page } from './page.ts'
import { anonymousCaller } from './session.ts'

/**
 * The prerendered pages of the build, as long as editors have not changed their texts: afterwards `get` returns
 * nothing, and they are rendered like every other page. `make` renders those ahead of time, so that the first visitor
 * does not wait.
 */
export function unchangedPrerendered(pages: Map<string, Page>, make: (path: string) => Promise<unknown>) {
  // Until the changes have been read no prerendered page is used: a fresh render is always right.
  let changed = { shell: true, notices: true }
  let readings = 0

  const isOld = (path: string) => changed.shell || (changed.notices && /^\/(en-us\/)?cms\/notice/.test(path))

  /** Reads which texts have changed, then renders the pages that replace the prerendered ones. */
  async function read() {
    const reading = ++readings
    const who = { ...anonymousCaller('zh-cn'), reads() {} }
    const found = await changedSinceBuild(who)
    // An invalidation since then makes this result stale.
    if (reading !== readings) return
    changed = found
    if (!changed.shell && !changed.notices) return
    const paths = (await contentPaths(who)).flatMap(path => locales.map(locale => localePath(locale, path)))
    for (const path of paths.filter(isOld)) if (reading === readings) await make(path)
  }

  /** Called with the tags of each invalidation. */
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
