import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { FIRST, NOT_RUN, RUNS, type Run } from './listed-commands.ts'
import { namedCommands } from './named-commands.ts'

const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md'])
const named = [...new Set(DOCUMENTS.flatMap(file => namedCommands(readFileSync(file, 'utf8'))))]
const run = [...FIRST, ...RUNS.map(({ named }) => named)]
const reasons = Object.keys(NOT_RUN)

/** A text may name a command without its arguments. */
const isRun = (command: string) => run.some(each => each === command || each.startsWith(`${command} `))
const isExcused = (command: string) => reasons.some(begin => command.startsWith(begin))

test('every command that a document names is run by the full round, or listed with a reason', () => {
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(command => !isRun(command) && !isExcused(command))).toEqual([])
})

test('every command of both lists is named by a document', () => {
  expect(run.filter(command => !named.includes(command))).toEqual([])
  expect(reasons.filter(begin => !named.some(command => command.startsWith(begin)))).toEqual([])
})

test('every script that a document names is in package.json, and every script is named', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const mentioned = named.flatMap(command => /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(command)?.[1] ?? [])
  const own = Object.keys(scripts).filter(name => name !== 'prestart')
  expect([...new Set(mentioned)].filter(name => !['ci', 'install'].includes(name)).sort()).toEqual(own.sort())
})

test('a command that runs is the one that is named, with values for its placeholders', () => {
  const fixed = (command: string) => command.split(/[<[…"]| N\b| \/backups| site\.| https:/)[0]!.trim()
  const wrong = RUNS.filter(
    ({ named, run }) => run && !run.replace(/^SECRET=".+?" |^cd \S+ && /, '').startsWith(fixed(named)),
  )
  expect(wrong).toEqual([])
})

test('commands are found in code blocks, inline code and broken lines', () => {
  const markdown = [
    'Run `npm run a -- <file>`, `… b -- --back`, `A=1 npm run',
    'c`, not `src/lib`:',
    '',
    '    npm ci && npm test   # all tests',
    '    sudo run \\',
    '      --now',
    '    src/pages  npm run no',
    '```sh',
    'npx x',
    '```',
  ].join('\n')
  expect(namedCommands(markdown).sort()).toEqual([
    'npm ci',
    'npm run a -- <file>',
    'npm run b -- --back',
    'npm run c',
    'npm test',
    'npx x',
    'sudo run --now',
  ])
})

test('the commands of the documents work in a fresh clone @full', { timeout: 60 * 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-clone-'))
  const clone = join(folder, 'site')
  execFileSync('git', ['clone', '--quiet', '.', clone])
  symlinkSync(realpathSync('node_modules'), join(clone, 'node_modules'))
  for (const name of ['unpacked', 'pictures']) mkdirSync(join(folder, name))
  writeOldForums(folder)
  const port = await freePort()
  const env: NodeJS.ProcessEnv = { ...ownEnvironment(), PORT: `${port}`, PRIVATE_PORT: `${await freePort()}` }

  const inClone = { cwd: clone, env }
  await expectRun({ named: 'npm run build', prints: /Complete!/ }, inClone)
  const output = await started(inClone)
  const [, member] = /as a member, log in as (\S+) with the password/.exec(output) ?? []
  const url = `http://127.0.0.1:${port}`
  expect([member, output]).toEqual([expect.any(String), expect.stringContaining(url)])
  expect((await fetch(url)).status).toBe(200)

  const printed = await expectRun({ named: 'npm run secret', prints: /^SECRET=.+\nIts fingerprint is/m }, inClone)
  const secret = /^SECRET=(.+)$/m.exec(printed)![1]!

  for (const each of RUNS) {
    const own = each.on && { DATABASE_URL: `../${each.on}/site.db`, STORAGE: `../${each.on}/files`, SECRET: secret }
    if (each.on) mkdirSync(join(folder, each.on), { recursive: true })
    await expectRun(each, { cwd: clone, env: { ...env, MEMBER: member!, SITE: url, ...own } })
  }
  expect((await fetch(url)).status).toBe(200)
  // None of them has changed a file of the repository: what they write is committed as they write it.
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })).toBe('')
})

interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs it in the shell; returns what it has printed. */
async function expectRun({ named, run = named, prints, code = 0 }: Run, { cwd, env }: Place): Promise<string> {
  const child = spawn('sh', ['-c', run], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect({ run, code: (await ended)[0], output: stdout + stderr }).toEqual({
    run,
    code,
    output: expect.stringMatching(prints),
  })
  return stdout
}

/** Starts the site as README says; resolves with what it has printed once it serves. */
async function started({ cwd, env }: Place): Promise<string> {
  // A process group of its own: npm does not forward signals.
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-child.pid!)
    await ended
    rmSync(dirname(cwd), { recursive: true })
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
        if (output.includes(`http://127.0.0.1:${env['PORT']}`)) resolve()
      })
    ended.then(([code]) => reject(new Error(`npm start ended with ${code}: ${output}`)))
  })
  return output
}

/** That of a person, without the settings of this round of tests. */
const ownEnvironment = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'LANG', 'TMPDIR', 'CHROMIUM'].flatMap(name =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

/** An old forum of one member, as CSV and as NodeBB's objects. */
function writeOldForums(folder: string) {
  mkdirSync(join(folder, 'csv'))
  const tables = {
    members: 'id,name,created_at\n7,老李,2015-03-01 08:00\n',
    forums: 'id,name\n1,改装讨论\n',
    posts: 'id,forum_id,author_id,title,content,created_at\n3,1,7,换了轮毂,十八寸,2015-03-02 08:00\n',
    replies: 'id,post_id,author_id,content,created_at\n',
  }
  for (const [name, rows] of Object.entries(tables)) writeFileSync(join(folder, 'csv', `${name}.csv`), rows)
  const user = { _key: 'user:1', uid: 1, username: 'Anna', userslug: 'anna', joindate: 1_500_000_000_000 }
  writeFileSync(
    join(folder, 'objects.json'),
    `${JSON.stringify({ _key: 'users:joindate', value: '1', score: 1 })}\n${JSON.stringify(user)}\n`,
  )
}
