/** MD5 of bytes that come piece by piece (RFC 1321): browsers have none of their own. It names a file, it proves nothing. */
export function md5() {
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  const block = new Uint8Array(BLOCK)
  const words = new DataView(block.buffer)
  let filled = 0
  let length = 0

  function add(bytes: Uint8Array) {
    length += bytes.length
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + BLOCK - filled)
      block.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (filled < BLOCK) continue
      mix(state, words)
      filled = 0
    }
  }

  function hex(): string {
    const bits = length * 8
    const padding = new Uint8Array(((119 - filled) % BLOCK) + 1 + 8)
    padding[0] = 0x80
    const end = new DataView(padding.buffer, padding.length - 8)
    end.setUint32(0, bits % 2 ** 32, true)
    end.setUint32(4, Math.floor(bits / 2 ** 32), true)
    add(padding)
    const out = new DataView(new ArrayBuffer(16))
    for (const [at, word] of state.entries()) out.setUint32(at * 4, word, true)
    return Array.from({ length: 16 }, (_each, at) => out.getUint8(at).toString(16).padStart(2, '0')).join('')
  }

  return { add, hex }
}

const BLOCK = 64
const turns = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Uint32Array.from({ length: BLOCK }, (_each, at) => Math.floor(2 ** 32 * Math.abs(Math.sin(at + 1))))

function mix(state: Uint32Array, words: DataView) {
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  for (let at = 0; at < BLOCK; at += 1) {
    const round = at >> 4
    const [chosen, word] =
      round === 0
        ? [(b & c) | (~b & d), at]
        : round === 1
          ? [(d & b) | (~d & c), 5 * at + 1]
          : round === 2
            ? [b ^ c ^ d, 3 * at + 5]
            : [c ^ (b | ~d), 7 * at]
    const sum = (a + chosen + sines[at]! + words.getUint32((word % 16) * 4, true)) | 0
    const turn = turns[round * 4 + (at % 4)]!
    a = d
    d = c
    c = b
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
}
