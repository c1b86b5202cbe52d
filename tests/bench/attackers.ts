// One attack of attack.ts, in a separate process: node tests/bench/attackers.ts <name> <origin> <seconds> <session …>
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyBoxes, forgedForm, pictureBomb } from './hostile.ts'
import { hostileForms } from './hostile-forms.ts'

const [name = '', origin = '', seconds = '60', ...tokens] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const isGoing = () => Date.now() < until

/** Connections that request pictures and that send slowly. */
const MANY = 60

const attacks: Record<string, () => Promise<unknown>> = {
  films: () => each(tokens.slice(0, 2), token => send(token, 'film.mp4', fresh(emptyBoxes(8 << 20)))),
  pictures: () => each(tokens.slice(0, 8), token => send(token, 'picture.png', fresh(pictureBomb()))),
  drawings: async () => {
    const shown = [...(await text('/')).matchAll(/"\/art\/([^"_]+?)(?:_\w+)?\.svg"/g)].map(([, drawn]) => drawn!)
    let next = 0
    await each(Array(MANY).fill(''), async () => {
      next += 1
      const drawn = next % 2 === 0 ? shown[next % shown.length] : `car-${randomBytes(6).toString('hex')}`
      await text(`/art/${drawn}_big.png`)
    })
  },
  forms: () =>
    each(Array(4).fill(''), async () => {
      for (const make of Object.values(hostileForms)) {
        const { type, body } = make()
        const headers = { 'content-type': type, origin }
        const answer = await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body: new Uint8Array(body) })
        await answer.arrayBuffer()
      }
    }),
  slow: () => each(Array(MANY).fill(''), trickle),
}

await attacks[name]?.()

/** Repeats the work for each of these in parallel; refused or aborted requests are retried. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<unknown>) {
  const repeat = async (item: Item) => {
    while (isGoing()) await work(item).catch(() => pause(50))
  }
  await Promise.all(items.map(repeat))
}

async function text(path: string): Promise<string> {
  return (await fetch(origin + path)).text()
}

/** The same file with other bytes: a file that was sent before is not checked again. */
function fresh(file: Buffer): Buffer {
  return Buffer.concat([file, Buffer.from('\0\0\0\x10free'), randomBytes(8)])
}

/** Uploads a file as a browser does: requests a form, posts it, notifies the server. */
async function send(token: string, file: string, bytes: Buffer) {
  const call = async (path: string, body: object) => {
    const headers = { token, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { data: { host: string; fields: object; filePath: string; token: string } }
  }
  const about = { name: file, md5: createHash('md5').update(bytes).digest('hex'), size: bytes.length }
  const { data } = await call('/api/upload/getParams', about)
  const form = new FormData()
  for (const [field, value] of Object.entries(data.fields)) form.append(field, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]), file)
  await (await fetch(new URL(data.host, origin), { method: 'POST', body: form })).arrayBuffer()
  await call('/api/upload/notify', { ...about, url: data.filePath, aliosstoken: data.token })
}

/** An unsigned form, whose file arrives at a few bytes a second. */
async function trickle() {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(forgedForm().head)
  socket.resume()
  while (isGoing() && !socket.destroyed) {
    socket.write('0123456789')
    await Promise.race([pause(1000), closed])
  }
  socket.destroy()
}
