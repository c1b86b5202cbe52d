import { useStore } from '@nanostores/react'
import { $toasts } from '../../lib/browser/stores/toast.ts'
import { ToastMessage } from './ToastMessage.tsx'

/** Toasts, announced to screen readers. The script is loaded with the first one. */
export function Toaster({ close }: { close: string }) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  return (
    <div className="toasts" role="status">
      {toasts.map(toast => (
        <ToastMessage key={toast.id} toast={toast} close={close} />
      ))}
    </div>
  )
}
