export const settingGroups = [
  'sms',
  'mail',
  'pay',
  'alipay',
  'wechatpay',
  'trace',
  'orders',
  'review',
  'limits',
  'engines',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A setting of config.ts that administrators can change in the staff console unless the environment sets it. */
export interface Setting {
  name: string
  group: SettingGroup
  /** Encrypted in the database, and never shown again. */
  secret?: true
  /** Its options; the first stands for "not set". */
  options?: string[]
  /** Multi-line, such as keys. */
  lines?: true
  /** Not shown in the set-up, since its default works; only in the console. */
  isHiddenInSetup?: true
}

export const settings = [
  { name: 'SMS', group: 'sms', options: ['outbox', 'aliyun'] },
  { name: 'SMS_KEY_ID', group: 'sms' },
  { name: 'SMS_KEY_SECRET', group: 'sms', secret: true },
  { name: 'SMS_SIGN', group: 'sms' },
  { name: 'SMS_TEMPLATES', group: 'sms' },
  { name: 'MAIL', group: 'mail', secret: true },
  { name: 'MAIL_FROM', group: 'mail' },
  { name: 'PAY', group: 'pay', options: ['', 'alipay', 'wechatpay', 'alipay,wechatpay'] },
  { name: 'ALIPAY_APP_ID', group: 'alipay' },
  { name: 'ALIPAY_SELLER_ID', group: 'alipay' },
  { name: 'ALIPAY_PRIVATE_KEY', group: 'alipay', secret: true, lines: true },
  { name: 'ALIPAY_PUBLIC_KEY', group: 'alipay', secret: true, lines: true },
  { name: 'ALIPAY_WAY', group: 'alipay', options: ['page', 'qr'] },
  { name: 'ALIPAY_WAP', group: 'alipay', options: ['0', '1'], isHiddenInSetup: true },
  { name: 'WECHATPAY_APP_ID', group: 'wechatpay' },
  { name: 'WECHATPAY_MCH_ID', group: 'wechatpay' },
  { name: 'WECHATPAY_SERIAL', group: 'wechatpay' },
  { name: 'WECHATPAY_PRIVATE_KEY', group: 'wechatpay', secret: true, lines: true },
  { name: 'WECHATPAY_API_KEY', group: 'wechatpay', secret: true },
  { name: 'WECHATPAY_PUBLIC_KEY', group: 'wechatpay', secret: true, lines: true },
  { name: 'WECHATPAY_PUBLIC_KEY_ID', group: 'wechatpay' },
  { name: 'WECHATPAY_NATIVE', group: 'wechatpay', options: ['1', '0'], isHiddenInSetup: true },
  { name: 'WECHATPAY_H5', group: 'wechatpay', options: ['0', '1'], isHiddenInSetup: true },
  { name: 'WECHATPAY_JSAPI', group: 'wechatpay', options: ['0', '1'], isHiddenInSetup: true },
  { name: 'WECHATPAY_APP_SECRET', group: 'wechatpay', secret: true, isHiddenInSetup: true },
  { name: 'TRACE', group: 'trace', options: ['manual', 'kuaidi100'] },
  { name: 'KUAIDI100_CUSTOMER', group: 'trace' },
  { name: 'KUAIDI100_KEY', group: 'trace', secret: true },
  { name: 'ORDER_PAY_MINUTES', group: 'orders' },
  { name: 'ORDER_RECEIVE_DAYS', group: 'orders' },
  { name: 'ORDER_COMPLETE_DAYS', group: 'orders' },
  { name: 'ORDER_COMPLAIN_DAYS', group: 'orders' },
  { name: 'REVIEW_POSTS', group: 'review', options: ['suspicious', 'none', 'all'] },
  { name: 'SMS_PER_MINUTE', group: 'limits' },
  { name: 'SMS_PER_DAY', group: 'limits' },
  { name: 'CODE_GUESSES_PER_HOUR', group: 'limits' },
  { name: 'ADJUST_CAP', group: 'limits' },
  { name: 'INDEXNOW_KEY', group: 'engines' },
  { name: 'BAIDU_PUSH_TOKEN', group: 'engines', secret: true },
] as const satisfies Setting[]

export type SettingName = (typeof settings)[number]['name']

/** `settings` with the type of its entries widened. */
export const everySetting: readonly (Setting & { name: SettingName })[] = settings
