/** Emoji of the picker, eight per row: faces, hands, cars and the road, weather, symbols. */
export const emoji = [
  ...['😀', '😁', '😂', '🤣', '😊', '😉', '😍', '😘'],
  ...['😎', '🤔', '😅', '😴', '😭', '😡', '😱', '🤯'],
  ...['👍', '👎', '👏', '🙏', '💪', '🤝', '👌', '✌️'],
  ...['🚗', '🚙', '🏎️', '🛻', '🚚', '🔋', '⛽', '🔧'],
  ...['🛞', '🅿️', '🚦', '🗺️', '🏕️', '🏁', '💰', '🎁'],
  ...['☀️', '🌧️', '❄️', '🔥', '❤️', '💯', '🎉', '✅'],
]

export const COLUMNS = 8

/** Target of an arrow key from a position; null for other keys. */
export function placeAfter(key: string, at: number): number | null {
  const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }
  if (key === 'Home') return 0
  if (key === 'End') return emoji.length - 1
  const move = moves[key]
  if (move === undefined) return null
  const to = at + move
  return to < 0 || to >= emoji.length ? at : to
}
