/** Tables scroll by themselves and can be reached with the keyboard, each under a name of its own. */
export function scrollable(html: string, name: string): string {
  let count = 0
  return html.replace(TABLE, (all, frame: string | undefined, table: string) => {
    count++
    if (frame?.includes('tabindex')) return all
    const framed = `<div class="scroll" tabindex="0" role="region" aria-label="${name} ${count}">${table}`
    return frame ? framed : `${framed}</div>`
  })
}

/** As lib/forum/html.ts leaves them: without attributes, in a frame or not. */
const TABLE = /(<div class="scroll"[^>]*>)?(<table>.*?<\/table>)/gs
