import type { APIRoute } from 'astro'
import { exportFile } from '../../../lib/http/export.ts'

export const POST: APIRoute = exportFile
