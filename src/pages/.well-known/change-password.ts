import type { APIRoute } from 'astro'
import { changePassword } from '../../lib/web/site/well-known.ts'

export const GET: APIRoute = changePassword
