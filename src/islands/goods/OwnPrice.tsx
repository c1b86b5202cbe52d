import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $me, bringMyState } from '../../lib/browser/stores/me.ts'
import { ownPrice } from '../../lib/core/goods/sku-price.ts'
import { Price } from '../ui/Price.tsx'

interface Props {
  /** Yuan: what it usually costs, and what everybody pays now. */
  usual: string
  now: string
}

/** What goods cost who looks: the price for everybody, then the member's own where that is less. */
export function OwnPrice({ usual, now }: Props) {
  const me = useStore($me, { ssr: 'initial' })
  useEffect(() => void bringMyState(), [])
  return <Price money={me ? ownPrice(usual, now, me.consume_discount) : now} />
}
