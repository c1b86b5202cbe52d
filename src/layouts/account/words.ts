import type { MessageKey, Translate } from '../../lib/core/i18n.ts'

type Named = MessageKey extends infer Key ? (Key extends `account:${infer Name}` ? Name : never) : never

const codeNames = ['captcha', 'captchaAlt', 'captchaAgain', 'smsCode', 'getCode', 'getAgain', 'mobile'] as const

/** Texts of the login forms. */
export const loginWords = (t: Translate) =>
  wordsNamed(t, [
    ...codeNames,
    ...(['way', 'byAccount', 'byCode', 'account', 'password', 'stay', 'forgotten', 'login'] as const),
    ...([
      'noAccount',
      'toRegister',
      'second',
      'secondText',
      'secondCode',
      'secondBack',
      'tryDemo',
      'byPasskey',
      'passkeyUnfinished',
    ] as const),
  ])

/** Texts of the registration form. */
export const registerWords = (t: Translate) =>
  wordsNamed(t, [
    ...codeNames,
    ...(['askMobile', 'askPassword', 'unequal', 'askSmsCode', 'agree', 'codeFirst', 'password', 'repeat'] as const),
    ...(['iAgree', 'terms', 'and', 'privacy', 'register'] as const),
  ])

/** Texts of the password reset form. */
export const resetWords = (t: Translate) =>
  wordsNamed(t, [
    ...codeNames,
    ...(['findMobile', 'badMobile', 'findCode', 'findPassword', 'findRepeat', 'findUnequal', 'steps'] as const),
    ...([
      'step1',
      'step2',
      'step3',
      'step4',
      'next',
      'newPassword',
      'repeatNew',
      'save',
      'found',
      'foundText',
    ] as const),
  ])

/** Texts of the account security forms. */
export const safetyWords = (t: Translate) => ({
  ...wordsNamed(t, [...codeNames, 'newPassword', 'repeatNew', 'save', 'next']),
  oldPassword: t('security:oldPassword'),
  firstPassword: t('security:firstPassword'),
  newMobile: t('security:newMobile'),
  newEmail: t('security:newEmail'),
  mailCode: t('security:mailCode'),
  payPassword: t('security:payPassword'),
  payHint: t('security:payHint'),
  payRepeat: t('security:payRepeat'),
  leaveNow: t('security:leaveNow'),
  noMobile: t('refusal:noMobile'),
})

/** Texts of the list of devices. */
export const deviceWords = (t: Translate) => ({
  sessions: t('security:sessions'),
  sessionsText: t('security:sessionsText'),
  end: t('security:end'),
  endAll: t('security:endAll'),
  thisDevice: t('security:thisDevice'),
  lastSeen: t('security:lastSeen'),
})

/** Texts of the list of passkeys. */
export const passkeyWords = (t: Translate) => ({
  passkeys: t('security:passkeys'),
  passkeysText: t('security:passkeysText'),
  passkeysNone: t('security:passkeysNone'),
  passkeyAdd: t('security:passkeyAdd'),
  passkeyManage: t('security:passkeyManage'),
  passkeyName: t('security:passkeyName'),
  passkeyRename: t('security:passkeyRename'),
  passkeyRemove: t('security:passkeyRemove'),
  passkeySince: t('security:passkeySince'),
  passkeyUsed: t('security:passkeyUsed'),
  passkeyUnused: t('security:passkeyUnused'),
  passkeyPassword: t('security:passkeyPassword'),
  passkeyCode: t('security:passkeyCode'),
  passkeyNeedsPassword: t('security:passkeyNeedsPassword'),
  passkeyNeedsScript: t('security:passkeyNeedsScript'),
  passkeyUnmade: t('security:passkeyUnmade'),
  passkeyUnsupported: t('security:passkeyUnsupported'),
  passkeyKnown: t('security:passkeyKnown'),
})

export type CodeWords = Record<(typeof codeNames)[number], string>
export type LoginWords = ReturnType<typeof loginWords>
export type RegisterWords = ReturnType<typeof registerWords>
export type ResetWords = ReturnType<typeof resetWords>
export type DeviceWords = ReturnType<typeof deviceWords>
export type PasskeyWords = ReturnType<typeof passkeyWords>
export type SafetyWords = ReturnType<typeof safetyWords>

const wordsNamed = <Name extends Named>(t: Translate, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, t(`account:${name}`)])) as Record<Name, string>
