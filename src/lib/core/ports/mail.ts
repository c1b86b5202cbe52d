export interface Letter {
  email: string
  subject: string
  text: string
  /** URL of the unsubscribe page; mail clients also offer it as a button (RFC 8058). */
  unsubscribe?: string
}

/** Sends mail; throws when the provider did not accept it. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

export interface SmtpAccount {
  /** smtp:// or smtps://, with user and password where the server requires them. */
  server: string
  from: string
}
