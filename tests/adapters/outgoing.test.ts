import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kuaidi100 } from '../../src/lib/adapters/logistics/kuaidi100.ts'
import { smtpMail } from '../../src/lib/adapters/mail/smtp.ts'
import { callProvider, openOutgoing } from '../../src/lib/adapters/outgoing.ts'
import { aliyunSms } from '../../src/lib/adapters/sms/aliyun.ts'
import { bucketStorage } from '../../src/lib/adapters/storage/bucket.ts'

async function answering(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const parcel = { carrier: 'sf', number: '1', mobile: '13800000000' }
const letter = { email: 'li@cheyou.example', subject: '主题', text: '正文' }
const message = { mobile: '13800000000', template: 'register', code: '123456' } as const

test('no redirect is followed with keys, whichever provider sends it', async () => {
  const followed = vi.fn()
  const other = await answering((_req, res) => {
    followed()
    res.end('{"Code":"OK","message":"ok","data":[]}')
  })
  for (const status of [301, 302, 303, 307, 308]) {
    const endpoint = await answering((_req, res) => void res.writeHead(status, { location: other }).end())
    await expect(callProvider(endpoint, { method: 'GET', patience: 5000 })).rejects.toThrow('not followed')
    const templates = { register: 'a' } as never
    const sms = aliyunSms({ endpoint, keyId: 'k', keySecret: 's', signName: 'n', templates })
    await expect(sms.send(message as never)).rejects.toThrow('not followed')
    const traces = kuaidi100({ endpoint, customer: 'c', key: 'k' })
    await expect(traces.ask(parcel as never)).rejects.toThrow('not followed')
  }
  expect(followed).not.toHaveBeenCalled()
})

test('an object of a bucket is not fetched from where it redirects to', async () => {
  const followed = vi.fn()
  const other = await answering((_req, res) => void followed(res.end('x')))
  const endpoint = await answering((_req, res) => void res.writeHead(302, { location: other }).end())
  const bucket = bucketStorage({ kind: 's3', endpoint, bucket: 'b', url: endpoint, region: 'r', id: 'i', secret: 's' })
  await expect(bucket.read('image/a.webp')).rejects.toThrow('answered 302')
  expect(followed).not.toHaveBeenCalled()
})

test('addresses of the console are public and https, whatever their name resolves to', async () => {
  const asked = (url: string) => openOutgoing(url, { method: 'GET', patience: 5000, isPublicOnly: true })
  await expect(asked('http://example.com/')).rejects.toThrow('not https')
  for (const host of ['127.0.0.1', '[::127.0.0.1]', '[::ffff:10.0.0.1]', '0x7f.1', 'localhost'])
    await expect(asked(`https://${host}/`)).rejects.toThrow('not public')
  const account = { from: 'no-reply@cheyou.example' }
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', 'localhost'])
    await expect(
      smtpMail({ ...account, server: `smtp://${host}:25` }, { isPublicOnly: true }).send(letter),
    ).rejects.toThrow('not public')
})

test('a response that goes on is not read to its end', async () => {
  const endpoint = await answering((_req, res) => {
    res.write('x'.repeat(2000))
  })
  const endless = callProvider(endpoint, { method: 'GET', patience: 60_000, most: 1000 })
  await expect(endless).rejects.toThrow('more than 1000 bytes')
  await expect(callProvider(endpoint, { method: 'GET', patience: 50 })).rejects.toThrow(
    'No complete response within 0.05 seconds.',
  )
})
