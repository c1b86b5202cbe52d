import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $me, loadMyState } from '../../lib/browser/stores/me.ts'
import { ownPrice } from '../../lib/core/goods/sku-price.ts'
import { Price } from '../ui/Price.tsx'

interface Props {
  /** Yuan: ordinary price, and current price for everybody. */
  usual: string
  now: string
}

/** The price for everybody, then the member's own if it is lower. */
export function OwnPrice({ usual, now }: Props) {
  const me = useStore($me, { ssr: 'initial' })
  useEffect(() => void loadMyState(), [])
  return <Price money={me ? ownPrice(usual, now, me.consume_discount) : now} />
}
