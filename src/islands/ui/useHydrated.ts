import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser: what only a page without script needs stands until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
