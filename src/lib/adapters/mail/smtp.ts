import type { Transporter } from 'nodemailer'
import type { Mail, SmtpAccount } from '../../core/ports/mail.ts'

const PATIENCE = 10_000

/** One connection per mail; file and URL attachments are disabled. */
export function smtpMail({ server, from }: SmtpAccount): Mail {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const { protocol, hostname, port, username, password } = new URL(server)
  const secure = protocol === 'smtps:'
  let transport: Promise<Transporter> | undefined

  // Loaded with the first mail: most servers send none, and the library takes megabytes.
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...patience,
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async send({ email, subject, text, unsubscribe }) {
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const letter = { from, to: { name: '', address: email }, subject, text }
      transport ??= opened()
      await (await transport).sendMail({ ...letter, ...(headers && { headers }) })
    },
  }
}
