import { api } from '../../lib/browser/api.ts'
import type { Region } from '../../lib/core/regions/regions.ts'

/** Regions below these codes: from the script with all regions, or from the server if that failed to load. */
export async function regionsUnder(...codes: string[]): Promise<Region[]> {
  const china = await loadRegions()
  if (china) return china.regionsUnder(...codes)
  const { data } = await api('/api/address/lists', { pid: Number(codes.at(-1) ?? 0) })
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}

/**
 * The script with all regions, loaded when a picker is used. A browser may cache a failed import and never retry it.
 */
export const loadRegions = () => import('../../lib/core/regions/regions.ts').catch(() => null)
