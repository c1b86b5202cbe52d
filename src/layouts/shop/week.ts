import { listed } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'

const SUNDAY = 7
/** The first Monday of 1970, in milliseconds. */
const MONDAY = 4 * 86_400_000
const DAY = 86_400_000

const daysIn = (locale: Locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
const names = { 'zh-cn': daysIn('zh-cn'), 'en-us': daysIn('en-us') }

/** Working days of a shop, "1,2,3,4,5,6" from Monday on, as text: 周一–周六. */
export function weekOf(work_week: string, locale: Locale): string {
  const days = work_week
    .split(',')
    .map(Number)
    .filter(day => day >= 1 && day <= SUNDAY)
  const name = (day: number) => names[locale].format(MONDAY + (day - 1) * DAY)
  const runs = days.reduce<number[][]>((all, day) => {
    const last = all.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else all.push([day])
    return all
  }, [])
  const said = runs.map(run =>
    run.length > 2 ? `${name(run[0]!)}–${name(run.at(-1)!)}` : listed(run.map(name), locale),
  )
  return listed(said, locale)
}
