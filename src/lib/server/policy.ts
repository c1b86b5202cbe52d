/** Adds the storage hosts to a page's content security policy: the settings name them, the build does not know them. */
export function withHosts(policy: string, hosts: string[]): string {
  if (hosts.length === 0) return policy
  return policy.replace(/\b(img-src|media-src|connect-src) [^;]*/g, directive => [directive, ...hosts].join(' '))
}
