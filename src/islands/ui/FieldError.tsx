import { Icon } from './Icon.tsx'

interface Props {
  id?: string
  /** Read out as it appears: what the form as a whole was refused for. */
  alert?: boolean
  children: string
}

/** What is wrong, in words, with the sign of it. */
export const FieldError = ({ id, alert, children }: Props) => (
  <p className="error" id={id} role={alert ? 'alert' : undefined}>
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
