import type { APIRoute } from 'astro'
import { storage } from '../../lib/http/database.ts'
import { uploadedFile } from '../../lib/http/uploads.ts'

/** While developing; the built site's server answers before it comes so far. */
export const GET: APIRoute = async ({ request, url }) =>
  (await uploadedFile(storage(), url.pathname, request.headers)) ?? new Response(null, { status: 404 })
