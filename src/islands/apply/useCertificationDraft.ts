import { useEffect, useState } from 'react'

const empty = { id_positive: '', id_back: '', driving_license: '', car_photo: '', brand_id: '', series: '' }

export type CertificationDraft = typeof empty

/** The fields so far; those of the car survive a reload of the tab, documents are stored nowhere in the browser. */
export function useCertificationDraft(
  uid: number,
): [CertificationDraft, (changed: Partial<CertificationDraft>) => void, () => void] {
  const key = `certify:${uid}`
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft(kept(key)), [key])

  function change(changed: Partial<CertificationDraft>) {
    setDraft(before => {
      const after = { ...before, ...changed }
      sessionStorage.setItem(key, JSON.stringify(pickCar(after)))
      return after
    })
  }

  return [draft, change, () => sessionStorage.removeItem(key)]
}

function kept(key: string): CertificationDraft {
  try {
    return { ...empty, ...pickCar(JSON.parse(sessionStorage.getItem(key) ?? '{}')) }
  } catch {
    return empty
  }
}

const pickCar = ({ brand_id = '', series = '' }: Partial<CertificationDraft>) => ({ brand_id, series })
