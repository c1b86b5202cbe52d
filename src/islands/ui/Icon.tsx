import sprite from '../../layouts/sprite.svg?url&no-inline'
import type { IconName } from '../../layouts/view-types.ts'

/** A picture of the sprite, as high as the text beside it; what stands alone needs its own name. */
export const Icon = ({ name, full = false }: { name: IconName; full?: boolean }) => (
  <svg className={full ? 'i full' : 'i'} aria-hidden="true">
    <use href={`${sprite}#i-${name}`} />
  </svg>
)
