import { useEffect, useState } from 'react'

const empty = { id_positive: '', id_back: '', driving_license: '', car_photo: '', brand_id: '', series: '' }

export type Draft = typeof empty

/** The fields so far, in session storage: they survive a reload of the tab. */
export function useDraft(uid: number): [Draft, (changed: Partial<Draft>) => void, () => void] {
  const key = `certify:${uid}`
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft(kept(key)), [key])

  function change(changed: Partial<Draft>) {
    setDraft(before => {
      const after = { ...before, ...changed }
      sessionStorage.setItem(key, JSON.stringify(after))
      return after
    })
  }

  return [draft, change, () => sessionStorage.removeItem(key)]
}

function kept(key: string): Draft {
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return empty
  }
}
