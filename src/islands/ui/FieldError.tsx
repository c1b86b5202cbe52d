import { Icon } from './Icon.tsx'

interface Props {
  id?: string
  /** Announced by screen readers: the refusal of the whole form. */
  alert?: boolean
  children: string
}

/** An error message with its icon. */
export const FieldError = ({ id, alert, children }: Props) => (
  <p className="error" id={id} role={alert ? 'alert' : undefined}>
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
