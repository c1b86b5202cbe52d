/** A square window into a picture, in the picture's own pixels. */
export interface Cut {
  /** Of the picture. */
  width: number
  height: number
  /** Of the window, and where its upper left corner lies. */
  side: number
  x: number
  y: number
}

/** The picture is drawn so far; it never leaves a gap in the window. */
export const moved = (cut: Cut, right: number, down: number): Cut => ({
  ...cut,
  x: within(cut.x - right, cut.width - cut.side),
  y: within(cut.y - down, cut.height - cut.side),
})

/** The window takes this part of the picture's smaller side, around the same middle. */
export function zoomed(cut: Cut, times: number): Cut {
  const side = Math.min(cut.width, cut.height) / times
  const grown = (cut.side - side) / 2
  return moved({ ...cut, side, x: cut.x + grown, y: cut.y + grown }, 0, 0)
}

/** The middle of a picture. */
export function middleOf({ width, height }: { width: number; height: number }): Cut {
  const side = Math.min(width, height)
  return { width, height, side, x: (width - side) / 2, y: (height - side) / 2 }
}

const within = (place: number, most: number) => Math.min(Math.max(place, 0), most)
