import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { isUnsentOf } from '../../lib/browser/stores/send-letters.ts'
import { $unsent, type Unsent } from '../../lib/browser/stores/unsent-letters.ts'
import type { Correspondence } from '../../lib/core/correspondence.ts'

const none: Unsent[] = []

/** Letters written here that are not sent yet; the server has none. */
export function useUnsent(those: Correspondence, me: number): Unsent[] {
  const all = useStore($unsent, { ssr: () => none })
  return useMemo(() => all.filter(isUnsentOf(those, me)), [all, those, me])
}
