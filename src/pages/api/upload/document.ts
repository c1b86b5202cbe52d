import type { APIRoute } from 'astro'
import { shownDocument } from '../../../lib/http/documents.ts'

export const GET: APIRoute = shownDocument
