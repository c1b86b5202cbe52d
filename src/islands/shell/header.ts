// Islands of the header share one script file: a file each would be one more request each.
export { AccountLinks } from './AccountLinks.tsx'
export { MyName } from './MyName.tsx'
export { ShopUnread } from './ShopUnread.tsx'
export { UnreadCount } from './UnreadCount.tsx'
