/** Adds the storage hosts to a page's content security policy: they are settings, which the build does not know. */
export function allowStorageHosts(policy: string, hosts: string[]): string {
  if (hosts.length === 0) return policy
  return policy.replace(/\b(img-src|media-src|connect-src) [^;]*/g, directive => [directive, ...hosts].join(' '))
}
