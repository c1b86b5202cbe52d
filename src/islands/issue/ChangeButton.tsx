interface Props {
  onPress(): void
  children: string
}

/** The button of a block that changes what it holds. Its keys are its own: Enter would make the editor begin a paragraph. */
export const ChangeButton = ({ onPress, children }: Props) => (
  <button
    className="button small"
    type="button"
    onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
    onClick={onPress}
  >
    {children}
  </button>
)
