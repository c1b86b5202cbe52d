/** Goes on once the words of success were read; pending until the browser's history brings this page back. */
export const leave = (target: string, delay: number) =>
  new Promise<void>(back => {
    setTimeout(() => location.assign(target), delay)
    addEventListener('pageshow', () => back(), { once: true })
  })
