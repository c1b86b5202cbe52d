interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type Detecting = { BarcodeDetector?: new (how: { formats: string[] }) => Detector }

const BETWEEN = 200

/** Where the browser reads codes itself, the camera does the typing. */
const form = document.querySelector<HTMLFormElement>('[data-desk]')
const { BarcodeDetector } = window as Detecting
if (form && BarcodeDetector && navigator.mediaDevices) offer(form, new BarcodeDetector({ formats: ['qr_code'] }))

function offer(form: HTMLFormElement, detector: Detector) {
  const button = form.querySelector<HTMLButtonElement>('[data-scan]')!
  const video = form.querySelector('video')!
  button.hidden = false
  button.addEventListener('click', () => (video.srcObject ? stop(form, video) : void start(form, video, detector)))
}

async function start(form: HTMLFormElement, video: HTMLVideoElement, detector: Detector) {
  const fault = form.querySelector<HTMLElement>('[role=alert]')!
  fault.hidden = true
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.hidden = false
    form.querySelector('[data-scan] span')!.textContent = form.dataset['stop'] ?? ''
    await video.play()
    await look(form, video, detector)
  } catch {
    fault.textContent = form.dataset['no'] ?? ''
    fault.hidden = false
    stop(form, video)
  }
}

async function look(form: HTMLFormElement, video: HTMLVideoElement, detector: Detector) {
  while (video.srcObject) {
    const [found] = await detector.detect(video)
    if (found) {
      form.querySelector<HTMLInputElement>('input')!.value = found.rawValue
      stop(form, video)
      form.requestSubmit()
      return
    }
    await new Promise(resolve => setTimeout(resolve, BETWEEN))
  }
}

function stop(form: HTMLFormElement, video: HTMLVideoElement) {
  if (video.srcObject instanceof MediaStream) for (const track of video.srcObject.getTracks()) track.stop()
  video.srcObject = null
  video.hidden = true
  form.querySelector('[data-scan] span')!.textContent = form.dataset['start'] ?? ''
}
