const FRAMES = 5
const WIDEST = 1280

/** Frames of a film at even intervals, and its duration in seconds. Throws if the browser cannot play it. */
export async function videoFrames(film: File): Promise<{ frames: File[]; duration: number }> {
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', playsInline: true })
  const address = URL.createObjectURL(film)
  try {
    await onEvent(video, 'loadeddata', () => {
      video.src = address
    })
    const duration = Number.isFinite(video.duration) ? video.duration : 0
    const frames: File[] = []
    for (let n = 0; n < FRAMES; n++) {
      const at = (duration * (n + 0.5)) / FRAMES
      await onEvent(video, 'seeked', () => {
        video.currentTime = at
      })
      frames.push(await frameFile(video, n))
    }
    return { frames, duration: Math.round(duration) }
  } finally {
    URL.revokeObjectURL(address)
    video.removeAttribute('src')
  }
}

function onEvent(video: HTMLVideoElement, name: string, act: () => void) {
  return new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('unplayable')), { once: true })
    act()
  })
}

async function frameFile(video: HTMLVideoElement, n: number): Promise<File> {
  const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(made => canvas.toBlob(made, 'image/jpeg', 0.9))
  if (!blob) throw new Error('unplayable')
  return new File([blob], `cover-${n + 1}.jpg`, { type: 'image/jpeg' })
}
