/**
 * The message templates: a code to register, to reset the password, to log in or to confirm one's identity (`check`),
 * that the number is registered already (`taken`), and how many notices are unread.
 */
export type Template = 'register' | 'reset' | 'login' | 'taken' | 'check' | 'notice'

export interface Message {
  mobile: string
  template: Template
  /** Empty where the template has none. */
  code: string
  /** What it says, for a provider that sends words; others send the template that they have approved. */
  text: string
  /** That template where the desk names one; '' for the one of the settings. */
  provider: string
}

/** Sends text messages; throws when the provider did not accept one. */
export interface Sms {
  send(message: Message): Promise<void>
}

export interface AliyunAccount {
  keyId: string
  keySecret: string
  /** The signature before each message, as Aliyun approved it. */
  signName: string
  /** The approved template of each kind. */
  templates: Record<Template, string>
  endpoint: string
}
