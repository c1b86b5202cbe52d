import type { AstroGlobal } from 'astro'

const DAY = 86_400

/** A form says for how many days, its call until when: a choice of moments would be another one with each second. */
export const untilOfDays =
  ({ locals }: AstroGlobal) =>
  ({ days, ...sent }: Record<string, string>) => ({
    ...sent,
    ...(days && { until: String(locals.who.now + Number(days) * DAY) }),
  })
