import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render: until then the version without script is shown. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
