import { useState } from 'react'
import english from '../../../public/locales/en-us/account.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/account.json' with { type: 'json' }
import { newKey } from '../../lib/browser/api.ts'
import { inLanguage } from '../../lib/browser/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

/** Login by password in place; any other way is on the login page, in a tab of its own. */
export default function SignInDialog({ onEnd }: { onEnd(isIn: boolean): void }) {
  const words = inLanguage(english, chinese)
  const prefix = document.documentElement.lang === 'en-US' ? '/en-us' : ''
  const [ticket, setTicket] = useState('')
  const [captcha] = useState(newKey)
  const form = { first: undefined, captcha, target: '', words, onIn: () => onEnd(true) }
  return (
    <Dialog open title={words.again} onClose={() => onEnd(false)}>
      <p>{words.againText}</p>
      {ticket ? (
        <SecondStepForm {...form} captcha="" ticket={ticket} again={`${prefix}/login`} />
      ) : (
        <PasswordForm {...form} demo={null} forgotten={`${prefix}/find`} onSecond={setTicket} />
      )}
      <p className="row between">
        <a href={`${prefix}/login`} target="_blank" rel="noopener">
          {words.againOther}
        </a>
        <button className="button" type="button" onClick={() => onEnd(false)}>
          {words.againLater}
        </button>
      </p>
    </Dialog>
  )
}
