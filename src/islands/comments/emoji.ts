/** What the picker offers, eight in a row: faces, hands, cars and the road, weather, marks. */
export const emoji = [
  ...['😀', '😁', '😂', '🤣', '😊', '😉', '😍', '😘'],
  ...['😎', '🤔', '😅', '😴', '😭', '😡', '😱', '🤯'],
  ...['👍', '👎', '👏', '🙏', '💪', '🤝', '👌', '✌️'],
  ...['🚗', '🚙', '🏎️', '🛻', '🚚', '🔋', '⛽', '🔧'],
  ...['🛞', '🅿️', '🚦', '🗺️', '🏕️', '🏁', '💰', '🎁'],
  ...['☀️', '🌧️', '❄️', '🔥', '❤️', '💯', '🎉', '✅'],
]

export const COLUMNS = 8

/** Where a key leads from a place; null for a key that does not move. */
export function placeAfter(key: string, at: number): number | null {
  const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }
  if (key === 'Home') return 0
  if (key === 'End') return emoji.length - 1
  const move = moves[key]
  if (move === undefined) return null
  const to = at + move
  return to < 0 || to >= emoji.length ? at : to
}
