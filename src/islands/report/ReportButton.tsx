import { type MouseEvent, useState } from 'react'
import pictures from '../../layouts/styles/pictures.scss?url&no-inline'
import sheet from '../../layouts/styles/report.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'
import type { TargetType } from '../../lib/domain/forum/report/report-target.ts'
import { Icon } from '../ui/Icon.tsx'
import { useIsMe } from '../ui/useIsMe.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const dialog = () => withSheets(import('./ReportDialog.tsx'), sheet, pictures).then(own => own.ReportDialog)

interface Props {
  type: TargetType
  id: number
  /** Id of its author, who does not see the button; 0 for none. */
  of?: number
  /** Address of the page that does the same without script. */
  href: string
  look: string
  word: string
  /** Without an icon. */
  isBare?: boolean
}

/** Link to the report page, for members a dialog. */
export function ReportButton({ type, id, of = 0, href, look, word, isBare = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const ReportDialog = useLazyComponent(dialog, isOpen, () => setOpen(false))
  if (useIsMe(of)) return null
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className={look} href={href} rel="nofollow" aria-haspopup="dialog" onClick={open}>
        {isBare ? (
          word
        ) : (
          <>
            <Icon name="flag" />
            <span>{word}</span>
          </>
        )}
      </a>
      {isOpen && ReportDialog && <ReportDialog type={type} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
