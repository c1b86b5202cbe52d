import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nginxAt } from '../../src/lib/cli/nginx.ts'
import { defaultHeaders } from '../../src/lib/server/default-headers.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const start: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start
const flags = [...start.matchAll(/ (--\S+)/g)].map(([, flag]) => flag!)

test('unit and image start Node with the options of npm start', () => {
  expect(flags).toHaveLength(2)
  const unit = /^ExecStart=(.*)$/m.exec(read('cheyou.service'))![1]!
  expect(unit.split(' ').slice(1, -1)).toEqual(flags)
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))![1]!)
  expect(command.slice(1, -1)).toEqual(unit.split(' ').slice(1, -1))
})

test('the unit creates files for its user alone', () => {
  expect(read('cheyou.service')).toMatch(/^UMask=0077$/m)
})

test('no proxy sets a header that the site sets itself', () => {
  const names = defaultHeaders({ site: 'https://cheyou.example', hstsSubdomains: false }).filter(
    (_, at) => at % 2 === 0,
  )
  for (const example of ['nginx.conf', 'Caddyfile']) {
    const text = read(example).toLowerCase()
    expect(names.filter(name => text.includes(name))).toEqual([])
  }
})

test('every setting in an example is listed in docs/settings.md', () => {
  const known = [...readFileSync('docs/settings.md', 'utf8').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)
  const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER']
  const named = [...(read('compose.yaml') + read('Dockerfile')).matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)(?=[:=])/g)]
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, name]) => name!).filter(name => !known.includes(name) && !ofOthers.includes(name))).toEqual([])
})

const nginx = nginxAt()
if (nginx)
  test('nginx accepts its example', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cheyou-nginx-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=cheyou.example', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const site = read('nginx.conf')
      .replace(/\/etc\S+fullchain\.pem/, cert)
      .replace(/\/etc\S+privkey\.pem/, key)
    writeFileSync(join(folder, 'site.conf'), site)
    const whole = `pid ${folder}/pid; events {} http { access_log off; include ${folder}/site.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    const { status, stderr } = spawnSync(
      nginx,
      ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, expect.stringContaining('successful')])
  })
