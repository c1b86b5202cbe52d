// Hydrates every island with the client of @astrojs/react, preserves text typed earlier, and reports errors.
import wake from '@astrojs/react/client.js'
import { preserveTyped } from './preserve-typed.ts'
import { reportErrors } from './report-errors.ts'

reportErrors()

export default (place: HTMLElement): ReturnType<typeof wake> => {
  const wakeWith = wake(place)
  return (Island, ...rest) => wakeWith(preserveTyped(place, Island), ...rest)
}
