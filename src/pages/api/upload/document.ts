import type { APIRoute } from 'astro'
import { shownDocument } from '../../../lib/api/documents.ts'

export const GET: APIRoute = shownDocument
