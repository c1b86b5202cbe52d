import { useStore } from '@nanostores/react'
import { $toasts } from '../../lib/browser/stores/toast.ts'
import { ToastMessage } from './ToastMessage.tsx'

/** Short messages that go by themselves; screen readers read them out. Its script comes with the first of them. */
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
