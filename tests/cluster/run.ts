// npm run test:cluster [-- files, --shard=1/5 …]: the browser tests against two servers behind nginx, on PostgreSQL,
// Redis and a stand-in for a bucket, all of them local processes; one of the servers is killed once, in the middle of a
// file.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readyBrowser } from '../../src/lib/cli/browser.ts'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { nginxAt, readyNginx } from '../../src/lib/cli/nginx.ts'
import { startServices } from '../../src/lib/cli/services.ts'

/** Tests of a single process, of an SQLite file or of a storage folder: they start and stop their own servers. */
const ofOne =
  /^(budget|cached-pages|dev|entry|http|lighthouse|locked|private|proxy|secrets|slow-upload|supervisor|.*-services)\.e2e\.ts$/

readyNginx()
if (!nginxAt()) throw new Error('nginx is not installed.')
buildWhenStale()
const asked = process.argv.slice(2)
const files = asked.some(word => !word.startsWith('-'))
  ? []
  : globSync('tests/e2e/*.e2e.ts')
      .filter(file => !ofOne.test(basename(file)))
      .sort()
const killed = join(mkdtempSync(join(tmpdir(), 'cheyou-cluster-')), 'killed')
const words = [
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
  '--workers=1',
  '--reporter=line',
  ...files,
  ...asked,
]
const services = await startServices()
const env = { ...process.env, ...services, CHROMIUM: readyBrowser(), CLUSTER: '1', CLUSTER_KILL: killed }
const { status } = spawnSync('playwright', words, { stdio: 'inherit', env })
const during = globSync(killed).map(file => readFileSync(file, 'utf8'))[0]
console.log(
  during ? `One server was killed during ${during}.` : 'No file lasted long enough for a server to be killed.',
)
process.exit(status ?? 1)
