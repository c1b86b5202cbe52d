/** Any origin but ours: an address that leaves it names another host, however it is spelled. */
const SITE = 'https://site.invalid'

/** A path as browsers write it: they ignore tabs and line breaks, and read `\` as `/`. */
const OWN = /^\/(?![/\\])[^\s\\]*$/
const WEB = /^https?:\/\/[^\s\\/]+[^\s\\]*$/i

/** Whether an address that somebody typed stays on this site: a path such as `/sift?page=2`. */
export function isOwnPage(address: string): boolean {
  if (!OWN.test(address) || !URL.canParse(address, SITE)) return false
  const { origin, pathname } = new URL(address, SITE)
  return origin === SITE && !pathname.startsWith('//')
}

/** Whether it is a complete http or https address, without the name and password that may pose as a host. */
export function isWebAddress(address: string): boolean {
  if (!WEB.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Whether it is an address of another site that menus and notices may link to: https alone. */
export const isOutsideLink = (address: string) => /^https:/i.test(address) && isWebAddress(address)

/** Whether staff, editors and sellers may link to it: a page of this site, or an https address. */
export const isLink = (address: string) => isOwnPage(address) || isOutsideLink(address)
