import type { APIRoute } from 'astro'
import { uploadedFile } from '../../lib/api/uploads.ts'

/** For development only; the built site's server answers these itself. */
export const GET: APIRoute = async ({ request, url, locals }) =>
  (await uploadedFile(locals.who.storage, url.pathname, request.headers)) ?? new Response(null, { status: 404 })
