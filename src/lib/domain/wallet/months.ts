const SHANGHAI = 8 * 3600

/** A month of Shanghai, such as 2026-11, as seconds from and until; undefined for anything else. */
export function monthOf(text: string): { start_time: number; end_time: number } | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year || !month) return undefined
  const at = (months: number) => Date.UTC(Number(year), Number(month) - 1 + months) / 1000 - SHANGHAI
  return { start_time: at(0), end_time: at(1) }
}

/** The month of this second and those before it, so many of them. */
export function monthsUntil(now: number, count: number): string[] {
  const here = new Date((now + SHANGHAI) * 1000)
  return Array.from({ length: count }, (_each, back) =>
    new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}
