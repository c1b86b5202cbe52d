import { useEffect, useState } from 'react'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { KeptFormsProps } from './KeptForms.tsx'

const load = () => import('./KeptForms.tsx').then(own => own.default)

/** Keeps forms with `data-keep`: its code is loaded once there is something to restore or to keep. */
export function KeepForms(props: KeptFormsProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (hasKept() || isTyped()) return setWanted(true)
    const typed = ({ target }: Event) => (target as Element).closest('form[data-keep]') && setWanted(true)
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [])
  const KeptForms = useLazyComponent(load, isWanted)
  return KeptForms && <KeptForms {...props} />
}

/** Whether this browser keeps any writing; false where it has no storage. */
function hasKept() {
  try {
    return Object.keys(localStorage).some(key => key.startsWith('unsaved:'))
  } catch {
    return false
  }
}

/** Whether something was typed before this listened. */
function isTyped() {
  const fields = document.querySelectorAll<HTMLInputElement>('form[data-keep] :is(input, textarea)')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
