import sprite from '../../layouts/sprite.svg?url&no-inline'
import type { IconName } from '../../layouts/view-types.ts'

/** An icon of the sprite, as high as the text; without text it needs an accessible name. */
export const Icon = ({ name, full = false }: { name: IconName; full?: boolean }) => (
  <svg className={full ? 'i full' : 'i'} aria-hidden="true">
    <use href={`${sprite}#i-${name}`} />
  </svg>
)
