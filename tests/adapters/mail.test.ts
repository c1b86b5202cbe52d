import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMail } from '../../src/lib/adapters/mail/mail.ts'
import { lettersOf } from '../../src/lib/adapters/mail/outbox.ts'
import { smtpMail } from '../../src/lib/adapters/mail/smtp.ts'
import { onSqlite } from '../world.ts'

/** A server with just enough SMTP for a mail. */
let server: Server
let address: string
let heard: string[] = []
let greeting = '220 stand-in\r\n'
const answers: [RegExp, string][] = [
  [/^EHLO/, '250-stand-in\r\n250 AUTH PLAIN\r\n'],
  [/^AUTH PLAIN (.*)/, '235 in\r\n'],
  [/^(MAIL|RCPT)/, '250 ok\r\n'],
  [/^DATA/, '354 go on\r\n'],
  [/^\.$/, '250 taken\r\n'],
  [/^QUIT/, '221 bye\r\n'],
]

beforeAll(async () => {
  server = createServer(serve)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  heard = []
  greeting = '220 stand-in\r\n'
})

function serve(socket: Socket) {
  let held = ''
  socket.on('error', () => {})
  socket.write(greeting)
  socket.on('data', chunk => {
    held += chunk
    for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
      const line = held.slice(0, end)
      held = held.slice(end + 2)
      heard.push(line)
      const answer = answers.find(([pattern]) => pattern.test(line))?.[1]
      if (answer) socket.write(answer)
    }
  })
}

const letter = { email: 'li@cheyou.example', subject: '绑定邮箱的验证码', text: '验证码 246810，10 分钟内有效。' }

test('a mail that can be unsubscribed from has the header for the button of mail clients', async () => {
  const mail = smtpMail({ server: `smtp://user:pass@${address}`, from: 'no-reply@cheyou.example' })
  const unsubscribe = 'https://cheyou.example/unsubscribe?uid=7&sign=abc'
  await mail.send({ ...letter, unsubscribe })
  const said = heard.join('\n')
  expect(said).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('a mail goes to an SMTP server with the account of the settings', async () => {
  const mail = smtpMail({ server: `smtp://us%40er:p%2Fss@${address}`, from: '车友 <no-reply@cheyou.example>' })
  await mail.send(letter)
  const said = heard.join('\n')
  expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0us@er\0p/ss').toString('base64')}`)
  expect(said).toContain('MAIL FROM:<no-reply@cheyou.example>')
  expect(said).toContain('RCPT TO:<li@cheyou.example>')
  const body = heard.slice(heard.indexOf('', heard.indexOf('DATA')) + 1, heard.indexOf('.'))
  expect(Buffer.from(body.join(''), 'base64').toString()).toContain('246810')
})

test('neither an address nor a subject can inject headers', async () => {
  const mail = smtpMail({ server: `smtp://${address}`, from: 'no-reply@cheyou.example' })
  await mail.send({ ...letter, subject: 'x\r\nBcc: evil@elsewhere.example' })
  expect(heard.filter(line => /^(Bcc:|RCPT TO:<evil)/.test(line))).toEqual([])
  await mail.send({ ...letter, email: 'li@cheyou.example, evil@elsewhere.example' }).catch(() => {})
  expect(heard.filter(line => /^RCPT TO:<evil/.test(line))).toEqual([])
})

test('a server that rejects it is an error', async () => {
  greeting = '554 no\r\n'
  await expect(smtpMail({ server: `smtp://${address}`, from: 'a@b.example' }).send(letter)).rejects.toThrow()
})

test('during development mails stay in the outbox', async () => {
  const db = await onSqlite()
  await openMail({ mail: 'outbox' }, () => db).send(letter)
  expect(await lettersOf(db)).toMatchObject([letter])
  await db.destroy()
})
