import type { APIRoute } from 'astro'
import { csvFile } from '../../../lib/api/csv-export.ts'

export const GET: APIRoute = csvFile
