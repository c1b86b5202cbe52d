import type { APIRoute } from 'astro'
import { config } from '../lib/config.ts'
import { library } from '../lib/http/library.ts'
import { paper } from '../lib/http/paper.ts'
import { opensearch } from '../lib/site/opensearch.ts'

export const GET: APIRoute = async ({ locals: { locale } }) =>
  paper('opensearch', opensearch({ site: config.site, locale }, await library.site(locale)))
