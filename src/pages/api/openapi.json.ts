import type { APIRoute } from 'astro'
import { apiDocument } from '../../lib/calls/openapi.ts'
import { visit } from '../../lib/http/visit.ts'

export const GET: APIRoute = context => {
  const { query } = visit(context, '/api/openapi.json')
  return Response.json(apiDocument(query.lang))
}
