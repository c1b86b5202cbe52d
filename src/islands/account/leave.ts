import { heard } from '../../lib/browser/directives/waits.ts'

/** Goes on once the words of success were read; pending until the browser's history brings this page back. */
export async function leave(target: string, delay: number) {
  setTimeout(() => location.assign(target), delay)
  await heard(window, 'pageshow')
}
