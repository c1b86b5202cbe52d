interface Props {
  word: string
  of: string | undefined
  number: string | undefined
  isStacked: boolean
}

/** Label of a mark: word, subject, number; stacked, the word is for screen readers only. */
export const MarkLabel = ({ word, of, number, isStacked }: Props) =>
  isStacked ? (
    <span>
      <span className="sr">{word} </span>
      <span>{number}</span>
    </span>
  ) : (
    <>
      <span>{word}</span>
      {of && <span className="sr">{of}</span>}
      {number !== undefined && (
        <>
          {' '}
          <span>{number}</span>
        </>
      )}
    </>
  )
