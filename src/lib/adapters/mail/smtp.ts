import { isIP } from 'node:net'
import type { Transporter } from 'nodemailer'
import type { Mail, SmtpAccount } from '../../core/ports/mail.ts'
import { publicAddressOf } from '../outgoing.ts'

const PATIENCE = 10_000

/**
 * One connection per mail; file and URL attachments are disabled. With `isPublicOnly`, for a server that was entered in
 * the console, only to public addresses.
 */
export function smtpMail({ server, from }: SmtpAccount, { isPublicOnly = false } = {}): Mail {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const { protocol, hostname, port, username, password } = new URL(server)
  const secure = protocol === 'smtps:'
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  let transport: Promise<Transporter> | undefined

  // Loaded with the first mail: most servers send none, and the library takes megabytes.
  const opened = async (host: string) => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...patience,
      host,
      ...(!isIP(name) && { tls: { servername: name } }),
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
      // The connection goes to the very address that was checked.
      if (isPublicOnly) transport = publicAddressOf(name).then(opened)
      transport ??= opened(name)
      await (await transport).sendMail({ ...letter, ...(headers && { headers }) })
    },
  }
}
