import { encode } from 'uqr'

const [WIDTH, HEIGHT] = [640, 480]
/** Pixels per QR code module. */
const POINTS = 8

/** A still video of a QR code on white, in the format that Chromium's fake camera plays. */
export function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const [left, top] = [(WIDTH - size * POINTS) / 2, (HEIGHT - size * POINTS) / 2]
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < POINTS; line++) {
        const from = (top + y * POINTS + line) * WIDTH + left + x * POINTS
        light.fill(16, from, from + POINTS)
      }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(head), light, grey])
}

/**
 * Gives a page without one a BarcodeDetector like that of phones, which recognises only `texts`: it compares the
 * camera's picture with their codes module by module. Chromium has a detector on Android and macOS only.
 */
export function readerOf(texts: string[]) {
  const known = texts.map(text => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    return { text, size, dark: data.map(row => row.map(Number).join('')).join('') }
  })
  return `(${install})(${JSON.stringify({ known, POINTS })})`
}

interface Known {
  known: { text: string; size: number; dark: string }[]
  POINTS: number
}

/** Runs in the page, so it cannot refer to anything outside. */
function install({ known, POINTS }: Known) {
  class BarcodeDetector {
    async detect(video: HTMLVideoElement) {
      const { videoWidth: width, videoHeight: height } = video
      if (width === 0) return []
      const canvas = new OffscreenCanvas(width, height)
      const paper = canvas.getContext('2d')!
      paper.drawImage(video, 0, 0)
      const { data } = paper.getImageData(0, 0, width, height)
      const isDark = (x: number, y: number) => Number(data[(Math.round(y) * width + Math.round(x)) * 4]! < 128)
      return known.flatMap(({ text, size, dark }) => {
        const [left, top] = [(width - size * POINTS) / 2, (height - size * POINTS) / 2]
        const at = (n: number) => (n + 0.5) * POINTS
        const seen = Array.from(dark, (_, n) => isDark(left + at(n % size), top + at(Math.floor(n / size)))).join('')
        return seen === dark ? [{ rawValue: text }] : []
      })
    }
  }
  Object.assign(window, { BarcodeDetector })
}
