/** A page's content policy with leave for the hosts where files lie: the settings name them, the build does not know. */
export function withHosts(policy: string, hosts: string[]): string {
  if (hosts.length === 0) return policy
  return policy.replace(/\b(img-src|media-src|connect-src) [^;]*/g, directive => [directive, ...hosts].join(' '))
}
