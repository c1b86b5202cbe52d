/** A part of a picture, in the picture's own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const SIDE = 480

/** The largest central square of a picture. */
export function centralSquare({ width, height }: Pick<CropArea, 'width' | 'height'>): CropArea {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** This part of a picture as a square PNG. Throws if the browser cannot make one. */
export async function squareOf(picture: ImageBitmap, { x, y, width, height }: CropArea): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  return canvas.convertToBlob({ type: 'image/png' })
}
