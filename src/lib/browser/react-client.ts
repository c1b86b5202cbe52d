// Hydrates every island with the client of @astrojs/react, preserves text typed earlier, and reports errors.
import wake from '@astrojs/react/client.js'
import { reportErrors } from './report-errors.ts'
import { keepingTyped } from './typed-early.ts'

reportErrors()

export default (place: HTMLElement): ReturnType<typeof wake> => {
  const wakeWith = wake(place)
  return (Island, ...rest) => wakeWith(keepingTyped(place, Island), ...rest)
}
