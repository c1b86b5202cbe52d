// What wakes every island: @astrojs/react's own client, and beside it what keeps early words and an ear for what fails.
import wake from '@astrojs/react/client.js'
import { reportErrors } from './report-errors.ts'
import { keepingTyped } from './typed-early.ts'

reportErrors()

export default (place: HTMLElement): ReturnType<typeof wake> => {
  const wakeWith = wake(place)
  return (Island, ...rest) => wakeWith(keepingTyped(place, Island), ...rest)
}
