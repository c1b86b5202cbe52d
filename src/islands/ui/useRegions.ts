import { useEffect, useRef, useState } from 'react'
import type { Region } from '../../lib/core/regions/regions.ts'
import { regionsUnder } from './regionsUnder.ts'

const LEVELS = [0, 1, 2]

interface Asked {
  levels: Region[][] | undefined
  codes: readonly string[]
  onChoose?: ((chosen: Region[]) => void) | undefined
}

/** Three levels of regions, each loaded by the one above; a level with a single option is chosen automatically. */
export function useRegions({ levels, codes, onChoose }: Asked) {
  const [lists, setLists] = useState(() => LEVELS.map(at => levels?.[at] ?? []))
  const [chosen, setChosen] = useState(() => codes.flatMap((code, at) => find(levels?.[at], code) ?? []))
  const [failed, setFailed] = useState<(() => void) | null>(null)
  const turn = useRef(0)

  /** Loads what is below the first `known` levels, and selects `codes`. */
  async function load(codes: readonly string[], known: number) {
    const mine = ++turn.current
    setFailed(null)
    const found = lists.slice(0, known)
    const path: Region[] = []
    try {
      for (const at of LEVELS) {
        const isOpen = path.length === at
        if (at >= known) found[at] = isOpen ? await regionsUnder(...path.map(({ value }) => value)) : []
        const list = found[at]!
        const own = find(list, codes[at]) ?? (at >= known && list.length === 1 ? list[0] : undefined)
        if (isOpen && own) path.push(own)
      }
    } catch {
      if (mine === turn.current) setFailed(() => () => void load(codes, known))
      return
    }
    if (mine !== turn.current) return
    setLists(found)
    setChosen(path)
    onChoose?.(path)
  }

  useEffect(() => {
    if (!levels) void load(codes, 0)
  }, [])

  function pick(at: number, code: string) {
    const own = find(lists[at], code)
    const path = [...chosen.slice(0, at), ...(own ? [own] : [])]
    setChosen(path)
    setLists(lists.map((list, level) => (level <= at ? list : [])))
    void load(
      path.map(({ value }) => value),
      at + 1,
    )
  }

  return { lists, chosen, failed, pick }
}

const find = (list: Region[] | undefined, code: string | undefined) => list?.find(({ value }) => value === code)
