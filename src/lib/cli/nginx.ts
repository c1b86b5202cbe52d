import { existsSync } from 'node:fs'
import { installPackage, isDebianRoot } from './debian.ts'

/** The path of the nginx at hand, or null. */
export const nginxAt = (): string | null =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? null

/** Installs nginx where that needs no one's consent; elsewhere the tests behind a proxy are left out, and it says so. */
export function readyNginx() {
  if (!nginxAt() && isDebianRoot()) installPackage('nginx-light')
  if (!nginxAt()) console.log('nginx is not installed: the tests behind a proxy are skipped.')
}
