const HOUR = 3600
const WINDOW = 30 * 24 * HOUR

export interface Heat {
  replies: number
  likes: number
  collects: number
  views: number
}

/** What the sweep of domain/forum/hot.ts would give, so that the first sweep after filling changes nothing. */
export function hotScore({ replies, likes, collects, views }: Heat, age: number): number {
  if (age > WINDOW) return 0
  const hours = age / HOUR + 2
  return Math.round((1_000_000 * (2 * replies + 3 * likes + 4 * collects + views / 20)) / (hours * Math.sqrt(hours)))
}
