import { useStore } from '@nanostores/react'
import { $shopInboxes } from '../../lib/browser/stores/me.ts'
import { Count } from './Count.tsx'

interface Props {
  site_id: number
  /** What the server counted. */
  first: number
}

/** In how many correspondences of a shop a letter waits. */
export function ShopUnread({ site_id, first }: Props) {
  const shop = useStore($shopInboxes, { ssr: 'initial' })?.find(shop => shop.site_id === site_id)
  return <Count count={shop?.unread ?? first} />
}
