import { isDeepStrictEqual } from 'node:util'
import { configWith } from '../../core/apply-settings.ts'
import type { Caller } from '../../core/caller.ts'
import { orderPeriodsOf } from '../../core/config-orders.ts'
import { contentKinds } from '../../core/content/kinds.ts'
import { storedSettings } from '../site/index.ts'
import { shippedBody } from './items.ts'
import { published } from './published.ts'

/**
 * Whether content published in the staff console, or a setting that texts show, differs from this build, so that prerendered pages are outdated.
 * `shell` appears on every page, `notices` on their own.
 */
export async function changedSinceBuild(who: Caller): Promise<{ shell: boolean; notices: boolean }> {
  const [shell, notices] = await Promise.all([published(who, 'shell'), published(who, 'notices')])
  const isChanged = async (found: typeof shell) => {
    for (const kind of contentKinds)
      for (const [name, { body }] of found[kind])
        if (!isDeepStrictEqual(body, await shippedBody(who, { kind, name }))) return true
    return false
  }
  return { shell: (await arePeriodsSet(who)) || (await isChanged(shell)), notices: await isChanged(notices) }
}

/** Help shows the periods of orders. The database is asked, since another process may have changed them just now. */
async function arePeriodsSet({ db }: Caller) {
  const { orderPeriods } = configWith(await storedSettings(db))
  return !isDeepStrictEqual(orderPeriods, orderPeriodsOf({}))
}

/** Current addresses (without language) of articles and notices. */
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
