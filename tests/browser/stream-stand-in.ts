/** A manual event stream of a server. */
export class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static last: Stream
  onopen: () => void = () => {}
  onerror: () => void = () => {}
  readyState = 0
  readonly address: URL

  constructor(address: string) {
    super()
    this.address = new URL(address, 'http://site.test')
    Stream.last = this
  }

  close() {
    this.readyState = Stream.CLOSED
  }

  /** The server has accepted the stream, for the first time or again. */
  open() {
    this.readyState = Stream.OPEN
    this.onopen()
  }

  say(name: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  }
}
