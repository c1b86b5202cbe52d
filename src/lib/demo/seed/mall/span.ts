export const DAY = 86_400

/** When a sale of the demo runs: from so many days ago to so many ahead. */
export const span = (now: number, before: number, after: number) => ({
  start_time: now - before * DAY,
  end_time: now + after * DAY,
})
