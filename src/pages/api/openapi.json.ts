import type { APIRoute } from 'astro'
import { apiDocument } from '../../lib/api/openapi.ts'
import { openSharedPage } from '../../lib/web/shared-page.ts'

export const GET: APIRoute = context => {
  const { query } = openSharedPage(context, '/api/openapi.json')
  return Response.json(apiDocument(query.lang))
}
