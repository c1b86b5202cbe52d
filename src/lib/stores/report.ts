import type { Input } from '../calls/index.ts'
import { api } from '../client/api.ts'
import { praise } from './toast.ts'

/** Reports something; answers why not, or null when it is done. */
export async function report(fields: Record<string, string>): Promise<string | null> {
  try {
    praise((await api('/api/report', fields as unknown as Input<'/api/report'>)).desc)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
