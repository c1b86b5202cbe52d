import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type Detecting = { BarcodeDetector?: new (how: { formats: string[] }) => Detector }

/** Milliseconds between two scans. */
const BETWEEN = 200

/** Reads codes with the camera where the browser supports it. `found` is called with the first code. */
export function useScanner(found: (code: string) => void) {
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const isOffered = useHydrated() && 'BarcodeDetector' in window && navigator.mediaDevices !== undefined

  useEffect(() => {
    const film = video.current
    return () => stop(film)
  }, [])

  async function start(film: HTMLVideoElement, detector: Detector) {
    setFailed(false)
    try {
      film.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      setOn(true)
      await film.play()
      const code = await look(film, detector)
      if (code) found(code)
    } catch {
      setFailed(true)
    }
    stop(film)
    setOn(false)
  }

  function toggle() {
    const { BarcodeDetector } = window as Detecting
    if (!video.current || !BarcodeDetector) return
    if (isOn) stop(video.current)
    else void start(video.current, new BarcodeDetector({ formats: ['qr_code'] }))
  }

  return { isOffered, isOn, hasFailed, video, toggle }
}

/** The first code the camera sees; null when stopped before. */
async function look(film: HTMLVideoElement, detector: Detector): Promise<string | null> {
  while (film.srcObject) {
    const [code] = await detector.detect(film)
    if (code) return code.rawValue
    await new Promise(resolve => setTimeout(resolve, BETWEEN))
  }
  return null
}

function stop(film: HTMLVideoElement | null) {
  if (film?.srcObject instanceof MediaStream) for (const track of film.srcObject.getTracks()) track.stop()
  if (film) film.srcObject = null
}
