import type { APIRoute } from 'astro'
import { receiver } from '../../../lib/api/receiver.ts'

export const POST: APIRoute = receiver
