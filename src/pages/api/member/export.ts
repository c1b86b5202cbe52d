import type { APIRoute } from 'astro'
import { exportFile } from '../../../lib/api/export.ts'

export const POST: APIRoute = exportFile
