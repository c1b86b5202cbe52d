import type { APIRoute } from 'astro'
import { receiver } from '../../../lib/http/receiver.ts'

export const POST: APIRoute = receiver
