import { setFace } from '../../lib/browser/stores/profile.ts'
import { showError, showSuccess } from '../../lib/browser/stores/toast.ts'
import { type Cut, middleOf, moved, zoomed } from './cut.ts'

const STEP = 8
const keys: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The picture that was chosen lies in a square window: it is dragged, moved by the arrow keys, and made larger. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-face]')) prepare(form)

function prepare(form: HTMLFormElement) {
  const stage = form.querySelector<HTMLElement>('[data-stage]')!
  const zoom = form.querySelector<HTMLElement>('[data-zoom]')!
  const slider = zoom.querySelector('input')!
  const canvas = stage.querySelector('canvas')!
  const words: { done: string; unreadable: string } = JSON.parse(form.dataset['words'] ?? '{}')
  let picture: ImageBitmap | null = null
  let cut: Cut

  const show = (next: Cut) => {
    cut = next
    if (picture) draw(canvas, picture, cut)
  }
  const choose = async (file: File) => {
    picture = await createImageBitmap(file).catch(() => null)
    stage.hidden = zoom.hidden = picture === null
    if (!picture) return showError(words.unreadable)
    slider.value = '1'
    show(middleOf(picture))
  }
  const input = form.querySelector<HTMLInputElement>('#file')!
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void choose(file)
  })
  slider.addEventListener('input', () => show(zoomed(cut, Number(slider.value))))
  stage.addEventListener('keydown', event => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    show(moved(cut, ...scaled(step, canvas, cut)))
  })
  stage.addEventListener('pointerdown', event => stage.setPointerCapture(event.pointerId))
  stage.addEventListener('pointermove', event => {
    if (stage.hasPointerCapture(event.pointerId))
      show(moved(cut, ...scaled([event.movementX, event.movementY], canvas, cut)))
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (picture) void save(form, canvas, words.done)
  })
}

/** So far on the screen is so far in the picture. */
const scaled = ([x, y]: [number, number], { clientWidth }: HTMLElement, { side }: Cut): [number, number] => [
  (x * side) / clientWidth,
  (y * side) / clientWidth,
]

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Cut) {
  const { width, height } = canvas
  const paper = canvas.getContext('2d')
  paper?.clearRect(0, 0, width, height)
  paper?.drawImage(picture, x, y, side, side, 0, 0, width, height)
}

async function save(form: HTMLFormElement, canvas: HTMLCanvasElement, done: string) {
  const button = form.querySelector('[data-save]')!
  if (button.getAttribute('aria-busy')) return
  button.setAttribute('aria-busy', 'true')
  try {
    const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    await setFace(file!)
    showSuccess(done)
  } catch (error) {
    showError(error)
  }
  button.removeAttribute('aria-busy')
}
