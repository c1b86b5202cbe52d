import type { ReactNode } from 'react'

interface Props {
  className?: string
  /** What is drawn by the server, or by a browser that has the words; missing where only the server had them. */
  children?: ReactNode
  /** HTML that our server made or cleaned, as a call or a fragment answers it. */
  html?: string | undefined
}

const asItStands = { __html: '' }

/** What the server has drawn stands as it is when its island wakes: its words are not sent a second time as props. */
export const ServerHtml = ({ className, children, html }: Props) =>
  children === undefined ? (
    <div
      key="drawn"
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html === undefined ? asItStands : { __html: html }}
    />
  ) : (
    <div key="made" className={className}>
      {children}
    </div>
  )
