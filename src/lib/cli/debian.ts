import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed by apt-get without a prompt. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs a Debian package; the caller checks whether that worked. */
export function installPackage(name: string) {
  console.log(`Installing ${name}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env })
}
