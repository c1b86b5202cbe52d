import type { DraftConflictProps } from './DraftConflict.tsx'
import { useLazyComponent } from './useLazyComponent.ts'

const load = () => import('./DraftConflict.tsx').then(own => own.default)

/** The notice of a draft changed elsewhere, loaded when there is one (`undefined`: none). */
export function useDraftConflict({
  other,
  ...choices
}: Omit<DraftConflictProps, 'other'> & { other: DraftConflictProps['other'] | undefined }) {
  const Notice = useLazyComponent(load, other !== undefined)
  return other !== undefined && Notice && <Notice other={other} {...choices} />
}
