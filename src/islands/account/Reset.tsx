import { useEffect, useId, useRef, useState } from 'react'
import type { ResetWords } from '../../layouts/account/words.ts'
import { SMS_RESEND } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { MobileField } from '../ui/MobileField.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { CodeField, SENDING } from './CodeField.tsx'
import { firstWrong, isFilled, isMobile, isSameAs, isTyped } from './checks.ts'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { StepList } from './StepList.tsx'
import { StepPanel } from './StepPanel.tsx'
import { type First, useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

interface Props {
  first: First
  captcha: string
  step: number
  /** The password rule. */
  hint: string
  words: ResetWords
}

const CODE = [...SENDING, 'code']
const LAST = 4
const names = ['mobile', 'code', 'newpassword', 're_newpassword', 'captcha']
const stepOfField: Record<string, number> = { mobile: 1, code: 2, newpassword: 3, re_newpassword: 3 }

/** Password recovery in four steps that can be visited freely: the last checks everything again. */
export function Reset({ first, captcha, step: begun, hint, words }: Props) {
  const [step, setStep] = useState(begun)
  const [left, count] = useCountdown(SMS_RESEND)
  const form = useAccountForm({
    first,
    captcha,
    names,
    onWrong: field => setStep(step => stepOfField[field] ?? step),
    presses: {
      send: {
        path: '/api/sms/send',
        only: SENDING,
        check: fields => firstWrong(checks.mobile(words), fields),
        done: () => [count(), setStep(2)],
      },
      code: {
        path: '/api/user/checkResetCode',
        only: CODE,
        check: fields => firstWrong(checks.code(words), fields),
        done: () => setStep(3),
      },
      save: {
        path: '/api/user/resetpwd',
        check: fields => firstWrong(checks.password(words), fields),
        done: () => setStep(LAST),
      },
      '1': () => setStep(1),
      '2': () => setStep(2),
      '3': () => setStep(3),
    },
  })
  const { ref, errors, values } = form
  const shown = useRef(begun)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    ref.current?.querySelector<HTMLElement>('fieldset:not([hidden]) :is(.input, h2)')?.focus()
  }, [step, ref])
  const id = useId()
  const isHydrated = useHydrated()
  // Without script the new password has a separate form, so that neither requesting a code nor changing steps sends it.
  const saving = isHydrated ? undefined : id
  const panel = { form, step, words }
  return (
    <>
      {!isHydrated && (
        <form id={id} method="post">
          <input type="hidden" name="mobile" value={values['mobile'] ?? ''} />
          <input type="hidden" name="code" value={values['code'] ?? ''} />
          <input type="hidden" name="step" value="3" />
        </form>
      )}
      <NamedButtonForm form={form} main={['send', 'code', 'save'][step - 1] ?? ''} className="stack reset">
        {!isHydrated && <input type="hidden" name="step" value={step} />}
        <StepList step={step} names={[words.step1, words.step2, words.step3, words.step4]} label={words.steps} />
        <StepPanel {...panel} at={1} name={words.step1} press="send" label={words.next}>
          <MobileField label={words.mobile} error={errors['mobile']} defaultValue={values['mobile']} />
        </StepPanel>
        <StepPanel {...panel} at={2} name={words.step2} press="code" label={words.next}>
          <CodeField form={form} left={left} label={words.smsCode} words={words} type={2} />
        </StepPanel>
        <StepPanel {...panel} at={3} name={words.step3} press="save" label={words.save} formId={saving}>
          <Field name="newpassword" label={words.newPassword} error={errors['newpassword']} hint={hint}>
            <input className="input" type="password" autoComplete="new-password" form={saving} />
          </Field>
          <Field name="re_newpassword" label={words.repeatNew} error={errors['re_newpassword']}>
            <input className="input" type="password" autoComplete="new-password" form={saving} />
          </Field>
        </StepPanel>
        <fieldset className="stack" hidden={step !== LAST}>
          <legend className="sr">{words.step4}</legend>
          <h2 tabIndex={-1}>{words.found}</h2>
          <p>{words.foundText}</p>
        </fieldset>
      </NamedButtonForm>
    </>
  )
}

const checks = {
  mobile: (words: ResetWords) =>
    [
      ['mobile', isFilled, words.findMobile],
      ['mobile', isMobile, words.badMobile],
    ] as const,
  code: (words: ResetWords) => [['code', isFilled, words.findCode]] as const,
  password: (words: ResetWords) =>
    [
      ['newpassword', isTyped, words.findPassword],
      ['re_newpassword', isTyped, words.findRepeat],
      ['re_newpassword', isSameAs('newpassword'), words.findUnequal],
    ] as const,
}
