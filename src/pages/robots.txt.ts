import type { APIRoute } from 'astro'
import { config } from '../lib/config.ts'
import { paper } from '../lib/http/paper.ts'
import { robots } from '../lib/site/robots.ts'

export const GET: APIRoute = () => paper('text', robots(config.site))
