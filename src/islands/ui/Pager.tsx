import type { MouseEvent } from 'react'
import { fill } from '../../lib/core/format.ts'
import { isPastLast, pagesOf } from '../../lib/core/pager.ts'
import { Icon } from './Icon.tsx'

export interface PagerWords {
  pages: string
  previous: string
  next: string
  pastLast: string
  firstPage: string
}

interface Props {
  page: number
  total: number
  limit: number
  words: PagerWords
  /** Address of a page of the list. */
  at(page: number): string
  onTurn(event: MouseEvent, page: number): void
}

/** Pager of a list rendered by an island, like layouts/parts/Pager.astro. */
export function Pager({ page, total, limit, words, at, onTurn }: Props) {
  const { current, numbers, last } = pagesOf({ page, total, limit })
  const to = (page: number) => ({ href: at(page), onClick: (event: MouseEvent) => onTurn(event, page) })
  return (
    <>
      {isPastLast({ page, total, limit }) && (
        <p className="prompt">
          {fill(words.pastLast, { last })}{' '}
          <a className="button small" {...to(1)}>
            {words.firstPage}
          </a>
        </p>
      )}
      {last > 1 && (
        <nav className="pager" aria-label={words.pages}>
          {current > 1 && (
            <a rel="prev" {...to(current - 1)}>
              <Icon name="left" />
              <b>{words.previous}</b>
            </a>
          )}
          {numbers.map(number => (
            <a key={number} aria-current={number === page ? 'page' : undefined} {...to(number)}>
              {number}
            </a>
          ))}
          {current < last && (
            <a rel="next" {...to(current + 1)}>
              <b>{words.next}</b>
              <Icon name="right" />
            </a>
          )}
        </nav>
      )}
    </>
  )
}
