import type { ReactNode } from 'react'

interface Props {
  className?: string
  /** Rendered on the server, or in a browser that has the content; absent where only the server had it. */
  children?: ReactNode
  /** HTML made or cleaned by our server, from a call or fragment. */
  html?: string | undefined
}

const asItStands = { __html: '' }

/** Keeps server-rendered HTML on hydration, so that its content is not sent a second time as props. */
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
