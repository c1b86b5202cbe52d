/** The icons of the sprite (src/layouts/sprite.svg) that editors and staff may choose from. */
export const icons = [
  ...['logo', 'menu', 'close', 'search', 'user', 'users', 'cart', 'order', 'foot', 'heart', 'star', 'ticket', 'bolt'],
  ...['chat', 'like', 'share', 'flag', 'eye', 'pin', 'bell', 'mail', 'home', 'play', 'car', 'store', 'mobile'],
  ...['headset', 'down', 'right', 'left', 'up', 'plus', 'minus', 'check', 'edit', 'image', 'shield', 'truck', 'back'],
  ...['clock', 'grid', 'gift', 'wallet', 'lock', 'gauge', 'calendar', 'globe', 'moon', 'sun', 'filter', 'trash'],
  ...['more', 'alert', 'wrench', 'wheel', 'seat', 'drop', 'tent', 'camera', 'tag', 'medal', 'qr', 'pay', 'coins'],
  ...['text', 'heading', 'list', 'quote', 'video', 'poll', 'at', 'hash', 'retry', 'smile'],
]
