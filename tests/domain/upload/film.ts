type Content = Buffer | string

/** An MP4 box. */
export function box(type: string, ...content: Content[]): Buffer {
  const inner = Buffer.concat(content.map(each => Buffer.from(each as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inner])
}

/** An MP4 box with a 64-bit length. */
export function longBox(type: string, content: string, length = content.length + 16): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(length), 8)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

export const ftyp = box('ftyp', 'isom\0\0\0\0isommp42')

/** A video track, or one of another `handler`. */
export const track = (more: Content = '', handler = 'vide') =>
  box('trak', box('tkhd', 'times'), more, box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${handler}`)))

/** A minimal film with these frames. */
export const film = (frames: Content = 'frames') =>
  Buffer.concat([ftyp, box('moov', box('mvhd', 'times'), track()), box('mdat', frames)])

/** An EBML element; `size` is its declared size, -1 for unknown. */
export function element(id: string, content: Content, size = content.length): Buffer {
  const said = Buffer.alloc(8)
  said.writeBigUInt64BE((1n << 56n) | (size < 0 ? (1n << 56n) - 1n : BigInt(size)))
  return Buffer.concat([Buffer.from(id, 'hex'), said, Buffer.from(content as string, 'latin1')])
}

export const ebml = Buffer.from('\x1aE\xdf\xa3\x87\x42\x82\x84webm', 'latin1')

/** The tracks element of a WebM with one track: type 1 is video, 2 audio. */
export const tracks = (type = 1) => element('1654ae6b', element('ae', element('83', Buffer.of(type))))
