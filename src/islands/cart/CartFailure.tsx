interface Props {
  words: { failed: string; retry: string }
  reason: string
  onRetry(): void
}

/** Message that the cart could not be loaded, with a retry button. */
export const CartFailure = ({ words, reason, onRetry }: Props) => (
  <div role="alert">
    <p>{words.failed}</p>
    <p className="quiet">{reason}</p>
    <button className="button small" type="button" onClick={onRetry}>
      {words.retry}
    </button>
  </div>
)
