import type { Reader } from '../../core/content/library.ts'

/** The page about the site's mobile version. */
export const loadApp = async ({ library, locale }: Reader) => ({ app: (await library.site(locale)).down_app })

export type AppPage = Awaited<ReturnType<typeof loadApp>>
