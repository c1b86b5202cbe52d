import { time } from '../../lib/core/time.ts'
import { ChangeButton } from './ChangeButton.tsx'
import type { PollBlock } from './embeds.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  asked: Partial<PollBlock>
  words: PostFormWords
  onChange(): void
}

/** Preview of a poll in the text. */
export const PollCard = ({ asked: { question, options = [], multiple, until }, words, onChange }: Props) => (
  <section className="poll" aria-label={words.toolPoll}>
    <b>{question || words.pollQuestion}</b>
    <ul>
      {options.filter(Boolean).map(option => (
        <li key={option}>{option}</li>
      ))}
    </ul>
    <div className="row wrapping">
      {multiple && <small className="quiet">{words.pollMultiple}</small>}
      {until && <small className="quiet">{words.pollEnds.replace('{{time}}', time(until))}</small>}
      <ChangeButton onPress={onChange}>{words.pollChange}</ChangeButton>
    </div>
  </section>
)
