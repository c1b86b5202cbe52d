/** Runs each of these trials; returns `name: message` for every one that fails. */
export async function faultsIn(trials: (readonly [name: string, trial: () => Promise<unknown>])[]): Promise<string[]> {
  const faults = await Promise.all(
    trials.map(async ([name, trial]) => {
      try {
        await trial()
        return ''
      } catch (error) {
        return `${name}: ${(error as Error).message}`
      }
    }),
  )
  return faults.filter(Boolean)
}
