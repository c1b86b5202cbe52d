import { heard } from '../../lib/browser/directives/waits.ts'

/** Leaves the page once the success message was read; pending until the browser's history brings the page back. */
export async function redirectAfter(target: string, delay: number) {
  setTimeout(() => location.assign(target), delay)
  await heard(window, 'pageshow')
}
