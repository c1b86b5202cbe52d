import type { APIRoute } from 'astro'
import { headimgReceiver } from '../../../lib/http/headimg.ts'

export const POST: APIRoute = headimgReceiver
