import { randomUUID } from 'node:crypto'
import type { AstroGlobal } from 'astro'
import { memberDetail } from '../account/detail.ts'
import { sessions } from '../account/own-sessions.ts'
import { totpOffer } from '../account/second.ts'
import type { Member } from '../caller.ts'
import type { Path } from '../calls/index.ts'
import { type Sent, submitted } from './form.ts'

/** What a member can change of the account, and the calls of each form's buttons. */
const forms = {
  password: { send: '/api/member/pwdmobliecode', save: '/api/member/modifypassword' },
  mobile: { send: '/api/member/bindmobliecode', save: '/api/member/modifymobile', again: null },
  email: { send: '/api/member/bingemailcode', save: '/api/member/modifyemail', again: null },
  pay: {
    send: '/api/member/paypwdcode',
    next: '/api/member/verifypaypwdcode',
    save: '/api/member/modifypaypassword',
  },
  totp: {
    begin: '/api/member/totpbegin',
    confirm: '/api/member/totpconfirm',
    renew: '/api/member/totpcodes',
    remove: '/api/member/totpremove',
  },
  leave: { send: '/api/member/cancelcode', save: '/api/member/cancel' },
  sessions: { end: '/api/member/endsession', endAll: '/api/member/endsessions' },
} as const satisfies Record<string, Record<string, Path | null>>

export type Form = keyof typeof forms

/** The page of the account's safety: how it stands, the form that is open, and what became of what was sent. */
export async function securityPage(astro: AstroGlobal, who: Member) {
  const asked = astro.url.searchParams.get('edit') ?? ''
  const named = Object.hasOwn(forms, asked) ? (asked as Form) : null
  const sent = await submitted(astro, named ? forms[named] : {})
  const isDone = sent.said !== '' && ['save', 'remove', 'end', 'endAll'].includes(sent.pressed)
  const [me, devices] = [await memberDetail(who), await sessions(who)]
  const offer = sent.pressed === 'confirm' && sent.fault ? await totpOffer(who) : null
  const isGone = isDone && named === 'leave'
  return {
    me,
    devices,
    sent,
    offer,
    said: isDone ? sent.said : '',
    edit: isDone ? null : named,
    isGone,
    captcha: randomUUID(),
  }
}

/** The pay password has two steps: the code, then the digits. */
export const payStep = ({ pressed, fault }: Sent) =>
  (pressed === 'next' && !fault) || (pressed === 'save' && fault?.field !== 'code') ? 2 : 1
