import { eventOn } from '../../lib/browser/directives/waits.ts'

/** Milliseconds for which a success message can be read (specification, section 4). */
export const REDIRECT_DELAY = 1000
export const REGISTRATION_DELAY = 2000

/** Leaves the page once the success message was read; pending until the browser's history brings the page back. */
export async function redirectAfter(target: string, delay = REDIRECT_DELAY) {
  setTimeout(() => location.assign(target), delay)
  await eventOn(window, 'pageshow')
}
