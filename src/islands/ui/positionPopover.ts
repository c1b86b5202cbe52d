const GAP = 6

/** Positions a popover below an element, or above where there is no room; always within the window. */
export function positionPopover(popover: HTMLElement, { left, top, bottom }: DOMRect) {
  const { width, height } = popover.getBoundingClientRect()
  const within = (at: number, most: number) => `${Math.max(GAP, Math.min(at, most - GAP))}px`
  popover.style.left = within(left, innerWidth - width)
  const isRoom = bottom + GAP + height < innerHeight
  popover.style.top = within(isRoom ? bottom + GAP : top - GAP - height, innerHeight - height)
}
