/** Reads forward through chunks without keeping them. Returns less than requested at the end. */
export function byteReader(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let at = 0

  async function more(): Promise<boolean> {
    const { done, value } = await source.next()
    if (!done) held = held.length > 0 ? Buffer.concat([held, value]) : value
    return !done
  }

  function pass(bytes: number) {
    held = held.subarray(bytes)
    at += bytes
  }

  async function peek(bytes: number): Promise<Buffer> {
    while (held.length < bytes && (await more()));
    return held.subarray(0, bytes)
  }

  async function take(bytes: number): Promise<Buffer> {
    const taken = await peek(bytes)
    pass(taken.length)
    return taken
  }

  async function skip(bytes: number): Promise<void> {
    const end = at + Math.max(0, bytes)
    do pass(Math.min(end - at, held.length))
    while (at < end && (await more()))
  }

  return { peek, take, skip, at: () => at }
}

export type ByteReader = ReturnType<typeof byteReader>
