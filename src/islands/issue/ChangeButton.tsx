interface Props {
  onPress(): void
  children: string
}

/**
 * Button that changes a block's content. It keeps its key events to itself: on Enter the editor would start a
 * paragraph.
 */
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
