const MOST = 99

/** A number beside a word; hidden when 0. */
export const Count = ({ count }: { count: number }) => (
  <span className="count">{count > MOST ? `${MOST}+` : count > 0 ? count : null}</span>
)
