import { api } from '../../lib/browser/api.ts'
import type { Region } from '../../lib/core/regions/regions.ts'

/** What lies within these codes: of all of China, or as the server lists it where that script did not come. */
export async function regionsUnder(...codes: string[]): Promise<Region[]> {
  const china = await bringRegions()
  if (china) return china.regionsUnder(...codes)
  const { data } = await api('/api/address/lists', { pid: Number(codes.at(-1) ?? 0) })
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** All of China, once a picker is touched. A browser may remember that a script failed, and never ask for it again. */
export const bringRegions = () => import('../../lib/core/regions/regions.ts').catch(() => null)
