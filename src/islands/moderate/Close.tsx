import { Icon } from '../ui/Icon.tsx'

/** Close button beside a dialog's title. */
export const Close = ({ label, onClose }: { label: string; onClose(): void }) => (
  <button className="icon-button close" type="button" aria-label={label} onClick={onClose}>
    <Icon name="close" />
  </button>
)
