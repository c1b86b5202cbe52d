import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../core/caller.ts'
import { kinds } from '../../core/content/kinds.ts'
import { shippedBody } from './items.ts'
import { published } from './published.ts'

/**
 * Of what the desk has published, whether it says anything else than this build: then the pages that were made with the
 * build are not what they should be. `shell` shows on every page, `notices` on their own.
 */
export async function changedSinceBuild(who: Caller): Promise<{ shell: boolean; notices: boolean }> {
  const [shell, notices] = await Promise.all([published(who, 'shell'), published(who, 'notices')])
  const isChanged = async (found: typeof shell) => {
    for (const kind of kinds)
      for (const [name, { body }] of found[kind])
        if (!isDeepStrictEqual(body, await shippedBody(who, { kind, name }))) return true
    return false
  }
  return { shell: await isChanged(shell), notices: await isChanged(notices) }
}

/** The addresses (without language) of articles and notices as they stand now. */
export async function contentPaths({ library }: Caller): Promise<string[]> {
  const [help, classes, notices] = await Promise.all([
    library.help('zh-cn'),
    library.helpClass('zh-cn'),
    library.notice('zh-cn'),
  ])
  return [
    ...['/downApp', '/cms/help', '/cms/notice'],
    ...classes.map(({ class_id }) => `/cms/help/listother-${class_id}`),
    ...help.map(({ id }) => `/cms/help-${id}`),
    ...notices.map(({ id }) => `/cms/notice-${id}`),
  ]
}
