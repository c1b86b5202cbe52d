const HOUR = 3600
const WINDOW = 30 * 24 * HOUR

export interface Heat {
  replies: number
  likes: number
  collects: number
  views: number
}

/** The hot score times a million; nothing is hot after thirty days. */
export function hotScore({ replies, likes, collects, views }: Heat, age: number): number {
  if (age > WINDOW) return 0
  return Math.floor(((2 * replies + 3 * likes + 4 * collects + views / 20) / (age / HOUR + 2) ** 1.5) * 1e6)
}
