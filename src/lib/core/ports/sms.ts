/**
 * The message templates: a code to register, to reset the password, to log in or to confirm one's identity (`check`);
 * that the number is already registered (`taken`); and how many notices are unread.
 */
export type Template = 'register' | 'reset' | 'login' | 'taken' | 'check' | 'notice'

export interface Message {
  mobile: string
  template: Template
  /** Empty where the template has none. */
  code: string
  /** The text, for a provider that sends free text; others send their approved template. */
  text: string
  /** The template id set in the staff console; '' for the one in the settings. */
  provider: string
}

/** Sends text messages; throws when the provider did not accept one. */
export interface Sms {
  send(message: Message): Promise<void>
}

export interface AliyunAccount {
  keyId: string
  keySecret: string
  /** The signature in front of each message, as approved by Aliyun. */
  signName: string
  /** The approved template of each kind. */
  templates: Record<Template, string>
  endpoint: string
}
