import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackage, isDebianRoot } from './debian.ts'

/** Flags that disable Chromium features the tests do not need: a third faster. */
const LEAN = 'chromium-headless-shell'

/** The installed Chromium: the one named by CHROMIUM, the system's, or Playwright's; `whole` for one with a camera. */
export function browserAt({ whole = false } = {}): string | null {
  const systems = [LEAN, 'chromium', 'chromium-browser'].map(name => `/usr/bin/${name}`)
  const known = [process.env['CHROMIUM'], ...systems, chromium.executablePath()]
  return known.find(path => path && existsSync(path) && !(whole && path.endsWith(LEAN))) ?? null
}

/** Finds or installs a Chromium and a Chinese font; returns the browser's path or exits with a sentence. */
export function readyBrowser(): string {
  const canInstall = isDebianRoot()
  if (canInstall && !hasChineseFont()) installPackage('fonts-noto-cjk')
  if (canInstall) {
    browserAt() ?? installPackage(LEAN)
    browserAt({ whole: true }) ?? installPackage('chromium')
  } else if (!browserAt()) run('playwright', ['install', 'chromium'])
  const found = browserAt()
  if (found) return found
  console.error('The browser tests need a Chromium: install one, or name its path in CHROMIUM.')
  process.exit(1)
}

const hasChineseFont = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0

function run(command: string, words: string[]) {
  spawnSync(command, words, { stdio: 'inherit' })
}
