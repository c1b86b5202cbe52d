import { useEffect, useState } from 'react'
import { findChoices } from '../../lib/browser/stores/choices.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { Choice, ChoiceKind } from '../../lib/core/form-field.ts'

const PAUSE = 250

/** Search results for a text, debounced; undefined before the first search. */
export function useSearchResults(kind: ChoiceKind | 'anyone', text: string | undefined) {
  const [found, setFound] = useState<Choice[]>()
  useEffect(() => {
    if (text === undefined) return setFound(undefined)
    let isOver = false
    const ask = async () => {
      const list = await findChoices(kind, text.trim()).catch(error => {
        showError(error)
        return []
      })
      if (!isOver) setFound(list)
    }
    const timer = setTimeout(ask, text ? PAUSE : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [kind, text])
  return found
}
