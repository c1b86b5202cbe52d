// npm omits optional platform packages that its registry lacks from the lock file, and `npm ci` then fails on them.
// Adds each of them to package-lock.json; run after every `npm install` that changed the lock.
import { readFileSync, writeFileSync } from 'node:fs'

interface Package {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const wanted = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, range]) => ({ at, name, version: range.replace(/^\D*/, '') })),
)

for (const { at, name, version } of wanted) {
  if (lock.packages[`${at}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue
  const parts = name.split(/[-/]/)
  const os = systems.filter(each => parts.includes(each))
  const cpu = processors.filter(each => parts.includes(each))
  lock.packages[`node_modules/${name}`] = { version, optional: true, os: os.length ? os : ['none'], cpu }
  console.log('added', name, version)
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
