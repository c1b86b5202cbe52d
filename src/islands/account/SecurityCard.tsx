import { BindForm } from './BindForm.tsx'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'
import { PasswordChangeForm, type SecurityCardProps } from './PasswordChangeForm.tsx'
import { PayPasswordForm } from './PayPasswordForm.tsx'

interface Props extends SecurityCardProps {
  edit: 'password' | 'mobile' | 'email' | 'pay' | 'leave'
  step: number
}

/** The form of the open card. */
export function SecurityCard({ edit, step, ...form }: Props) {
  if (edit === 'password') return <PasswordChangeForm {...form} />
  if (edit === 'leave') return <DeleteAccountForm {...form} />
  if (edit !== 'pay') return <BindForm what={edit} {...form} />
  if (!form.me.hasMobile) return <p className="safe-form">{form.words.noMobile}</p>
  return <PayPasswordForm step={step} {...form} />
}
