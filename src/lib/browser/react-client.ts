// Hydrates every island by the client of @astrojs/react, keeps what was typed before that, and reports what fails.
import wake from '@astrojs/react/client.js'
import { reportErrors } from './report-errors.ts'
import { keepingTyped } from './typed-early.ts'

reportErrors()

export default (place: HTMLElement): ReturnType<typeof wake> => {
  const wakeWith = wake(place)
  return (Island, ...rest) => wakeWith(keepingTyped(place, Island), ...rest)
}
