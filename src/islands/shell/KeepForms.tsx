import { useEffect, useState } from 'react'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { KeptFormsProps } from './KeptForms.tsx'

const load = () => import('./KeptForms.tsx').then(own => own.default)

/** Keeps forms with `data-keep`: its code is loaded once there is something to restore, or a field is entered. */
export function KeepForms(props: KeptFormsProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (hasKept() || isTyped()) return setWanted(true)
    if (document.activeElement?.closest('form[data-keep]')) return setWanted(true)
    const typed = ({ target }: Event) => (target as Element).closest('form[data-keep]') && setWanted(true)
    // On entering a field, so that the code is there by the first word.
    for (const name of ['focusin', 'input']) document.addEventListener(name, typed)
    return () => {
      for (const name of ['focusin', 'input']) document.removeEventListener(name, typed)
    }
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

/** Whether something was typed or chosen before this listened. */
function isTyped() {
  const fields = document.querySelectorAll<HTMLInputElement>('form[data-keep] :is(input, textarea)')
  const lists = document.querySelectorAll<HTMLSelectElement>('form[data-keep] select')
  return (
    [...fields].some(({ value, defaultValue }) => value !== defaultValue) ||
    [...lists].some(({ options, selectedIndex }) => selectedIndex > 0 && !options[selectedIndex]?.defaultSelected)
  )
}
