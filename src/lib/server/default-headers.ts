import type { Config } from '../core/config.ts'

/** Headers of every response, as a flat list: name, value, name, value. Pages set their own content security policy. */
export function defaultHeaders({ site, hstsSubdomains }: Pick<Config, 'site' | 'hstsSubdomains'>): string[] {
  const headers = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()'],
  ]
  const subdomains = hstsSubdomains ? '; includeSubDomains' : ''
  if (site.startsWith('https:')) headers.push(['strict-transport-security', `max-age=31536000${subdomains}`])
  return headers.flat()
}
