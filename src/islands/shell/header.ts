// What the head of a page wakes is one script file: an island with a file of its own would be one more request.
export { AccountLinks } from './AccountLinks.tsx'
export { MyName } from './MyName.tsx'
export { ShopUnread } from './ShopUnread.tsx'
export { UnreadCount } from './UnreadCount.tsx'
