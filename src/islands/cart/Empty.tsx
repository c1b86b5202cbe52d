import type { CartWords } from './words.ts'

/** A visitor's cart until the browser's content is loaded. */
export const Waiting = ({ words }: { words: CartWords }) => (
  <div className="panel empty">
    <p>{words.loading}</p>
    <noscript>
      <p>{words.noScript}</p>
    </noscript>
  </div>
)

/** The empty cart with a link to the mall. */
export const Empty = ({ words, mall }: { words: CartWords; mall: string }) => (
  <div className="panel empty">
    <img src="/art/car-empty.place=hills.svg" width={480} height={320} alt="" />
    <p>{words.empty}</p>
    <a className="button buy" href={mall}>
      {words.browse}
    </a>
  </div>
)
