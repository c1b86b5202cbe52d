const GAP = 6

/** Puts a popover below what it belongs to, or above where there is no room; never out of the window. */
export function hangBy(popover: HTMLElement, { left, top, bottom }: DOMRect) {
  const { width, height } = popover.getBoundingClientRect()
  const within = (at: number, most: number) => `${Math.max(GAP, Math.min(at, most - GAP))}px`
  popover.style.left = within(left, innerWidth - width)
  const isRoom = bottom + GAP + height < innerHeight
  popover.style.top = within(isRoom ? bottom + GAP : top - GAP - height, innerHeight - height)
}
