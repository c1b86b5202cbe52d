interface Props {
  word: string
  of: string | undefined
  number: string | undefined
  isStacked: boolean
}

/** What a mark says: its word, of what, how many; stacked, the word is only heard. */
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
