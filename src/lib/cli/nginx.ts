import { existsSync } from 'node:fs'
import { installPackage, isDebianRoot } from './debian.ts'

/** The path of nginx, or null if it is not installed. */
export const nginxAt = (): string | null =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? null

/** Installs nginx where that needs no confirmation; elsewhere says that the tests behind a proxy are skipped. */
export function readyNginx() {
  if (!nginxAt() && isDebianRoot()) installPackage('nginx-light')
  if (!nginxAt()) console.log('nginx is not installed: the tests behind a proxy are skipped.')
}
