// A bare Node HTTP server that answers every request with the bytes of one gzip page: the upper limit.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const bytes = Number(process.env['BYTES'])
// Random text hardly compresses; enough of it makes the compressed page as long as ours.
const body = gzipSync(Buffer.from(Array.from({ length: bytes }, () => 33 + Math.floor(Math.random() * 90))), {
  level: 0,
})
const head = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'gzip',
  'content-length',
  `${body.length}`,
]
const server = createServer((_req, res) => res.writeHead(200, head).end(body))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
