import type { AstroGlobal } from 'astro'

const DAY = 86_400

/** Converts a form's number of days to the call's end time, since a list of moments would change every second. */
export const untilOfDays =
  ({ locals }: AstroGlobal) =>
  ({ days, ...sent }: Record<string, string>) => ({
    ...sent,
    ...(days && { until: String(locals.who.now + Number(days) * DAY) }),
  })
