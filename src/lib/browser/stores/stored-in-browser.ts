/**
 * Everything that scripts store in a browser, by the beginning of its key: what it holds, and until when. Never: passwords,
 * codes, keys of accounts, identity, bank and tax numbers, documents (core/never-stored.ts).
 */
export const stored: Record<string, { holds: string; until: 'logout' | 'tab' | 'stays' }> = {
  'account:': { holds: 'id, nickname, mobile number, ticket of the event stream', until: 'logout' },
  // Tells other tabs, and says nothing of whose.
  logout: { holds: 'time of the last logout', until: 'stays' },
  'unsaved:': { holds: 'posts and forms being written, by member, for seven days', until: 'logout' },
  'letters:unsent': { holds: 'letters that are waiting to be sent', until: 'logout' },
  'order:': {
    holds: 'the order on the checkout: goods, messages, coupons, invoice without its tax number',
    until: 'logout',
  },
  'search:history': { holds: 'recent searches', until: 'logout' },
  'cart:lines': { holds: "the number of lines in the member's cart", until: 'logout' },
  'cart:unpicked': { holds: 'ids of cart lines that are not picked', until: 'logout' },
  'cart:key': { holds: 'the idempotency key of a cart being taken along', until: 'logout' },
  'cart:items': { holds: "a visitor's cart: SKU ids and quantities", until: 'stays' },
  region: { holds: 'codes and names of the region to deliver to', until: 'stays' },
  theme: { holds: 'light or dark', until: 'stays' },
  float: { holds: 'how often the opening layer was shown', until: 'stays' },
  toast: { holds: 'a message for the next page', until: 'tab' },
  'certify:': { holds: "brand and series of a car owner's certification", until: 'logout' },
}

/** Removes all that must not outlive a login. */
export function forgetStored() {
  const names = Object.keys(stored).filter(name => stored[name]?.until === 'logout')
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = globalThis[name]
      for (const key of Object.keys(storage)) if (names.some(name => key.startsWith(name))) storage.removeItem(key)
    } catch {
      // This browser stores nothing.
    }
}
