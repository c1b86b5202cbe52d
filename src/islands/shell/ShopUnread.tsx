import { useStore } from '@nanostores/react'
import { $shopInboxes } from '../../lib/browser/stores/me.ts'
import { Count } from './Count.tsx'

interface Props {
  site_id: number
  /** The server's count. */
  first: number
}

/** Number of a shop's conversations with unread letters. */
export function ShopUnread({ site_id, first }: Props) {
  const shop = useStore($shopInboxes, { ssr: 'initial' })?.find(shop => shop.site_id === site_id)
  return <Count count={shop?.unread ?? first} />
}
