import type { Reader } from '../../core/content/library.ts'

/** The page of the site on phones. */
export const loadApp = async ({ library, locale }: Reader) => ({ app: (await library.site(locale)).down_app })

export type AppPage = Awaited<ReturnType<typeof loadApp>>
