import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multipartForm } from '../../src/lib/api/multipart.ts'

const TYPE = 'multipart/form-data; boundary=edge'

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: Buffer | string, size = 7, type = TYPE) {
  const { fields, file } = await multipartForm(type, cut(Buffer.from(text), size))
  return { fields, file: await buffer(Readable.from(file)) }
}

const part = (head: string, body: string) => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const end = '--edge--\r\n'

test('any file arrives unchanged in chunks of any size', async () => {
  const lines = fc.array(fc.constantFrom('\r\n', '--edge', '\r\n--edg', '-', '\r', '\n', 'x', '\0', '\xff'), {
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 60 }), async (pieces, size) => {
      const text = pieces.join('')
      // Browsers choose a boundary that does not occur in the file.
      fc.pre(!text.includes('\r\n--edge'))
      const bytes = Buffer.from(text, 'latin1')
      const head = Buffer.from(`${part('name="key"', '车')}${part('name="file"; filename="a"', '').slice(0, -2)}`)
      const { fields, file } = await read(Buffer.concat([head, bytes, Buffer.from(`\r\n${end}`)]), size)
      expect([fields, file.equals(bytes)]).toEqual([{ key: '车' }, true])
    }),
  )
})

test('reads a form sent by a browser', async () => {
  const form = new FormData()
  form.append('key', 'incoming/x')
  form.append('file', new Blob(['bytes']), '车 "1".png')
  const response = new Response(form)
  const { fields, file } = await read(
    Buffer.from(await response.arrayBuffer()),
    11,
    response.headers.get('content-type')!,
  )
  expect([fields, file.toString()]).toEqual([{ key: 'incoming/x' }, 'bytes'])
})

test('treats prototype names as ordinary field names', async () => {
  const { fields } = await read(part('name="__proto__"', 'x') + part('name="file"; filename="a"', '') + end)
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(Object.hasOwn(fields, '__proto__')).toBe(true)
})

test.each([
  ['no file', part('name="key"', 'x') + end],
  ['no end', part('name="key"', 'x')],
  ['a part without a name', part('x', 'y') + part('name="file"; filename="a"', '') + end],
  ['no boundary at all', 'hello'],
  ['nothing', ''],
  ['a field too long', part('name="key"', 'x'.repeat(10_001)) + part('name="file"; filename="a"', '') + end],
  ['too many fields', part('name="key"', 'x').repeat(81) + part('name="file"; filename="a"', '') + end],
  ['a head too long', part(`name="${'k'.repeat(5000)}"`, 'x') + part('name="file"; filename="a"', '') + end],
  ['a file that breaks off', `--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxx`],
])('refuses %s', async (_what, text) => {
  await expect(read(text)).rejects.toThrow('badBody')
})

test.each(['', 'application/json', 'multipart/form-data', 'multipart/mixed; boundary=edge'])(
  'refuses the content type %j',
  async type => {
    await expect(read('', 1, type)).rejects.toThrow('badBodyType')
  },
)
