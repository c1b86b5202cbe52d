import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import { $me } from '../../lib/browser/stores/me.ts'
import { sized } from '../../lib/core/pictures/address.ts'

interface Props {
  /** Shown until it is known. */
  src?: string
  /** Width in rem. */
  size?: number
}

/** The member's avatar. */
export function MyAvatar({ src = '', size }: Props) {
  const own = useStore($me, { ssr: 'initial' })?.avatar || src || '/art/avatar-default.svg'
  const style = size ? ({ '--size': `${size}rem` } as CSSProperties) : undefined
  return <img className="avatar" src={sized(own, 'small')} width="96" height="96" alt="" style={style} />
}
