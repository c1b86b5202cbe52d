// The loop that a list's time goes into, said in WebAssembly: it has an instruction that counts the bits of 64 places;
// JavaScript has none and needs four times as long.

/** A page holds so many words of 32 places. */
export const WORDS = 256
export const WORD = 4

/** Joins two pages into a third, which may be one of them, by their addresses, and answers how many stand on that. */
type Join = (one: number, other: number, into: number) => number

export interface Kernel {
  /** What stands on both. */
  both: Join
  /** What stands on either. */
  either: Join
  /** What stands on the one and not on the other. */
  but: Join
  /** How many stand on both, of so many bytes: a multiple of `ROUND`. */
  common(one: number, other: number, bytes: number): number
}

export const kernel = (memory: WebAssembly.Memory) =>
  new WebAssembly.Instance(compiled, { js: { memory } }).exports as unknown as Kernel

// Types and instructions by their numbers in the WebAssembly core specification, 5.3 and 5.4.
const [I32, I64, FUNCTION, NOTHING] = [0x7f, 0x7e, 0x60, 0x40]
const [LOOP, AGAIN_IF, END] = [0x03, 0x0d, 0x0b]
const [GET, SET, TEE] = [0x20, 0x21, 0x22]
const [CONST, ADD, LESS] = [0x41, 0x6a, 0x49]
const [LOAD64, STORE64, CONST64, ADD64, COUNT64, AND64, OR64, XOR64, TO_32] = [
  ...[0x29, 0x37, 0x42, 0x7c, 0x7b, 0x83, 0x84, 0x85, 0xa7],
] as const
/** What a function is called with, and then its own variables. */
const [ONE, OTHER, INTO, STOP, WORD64, SUM64] = [0, 1, 2, 3, 4, 5]
const BYTES = INTO
const MINUS_1 = 0x7f
const BY_EIGHT = 3
/** So many bytes are joined in a round of the loop. */
export const ROUND = 32

const functions = {
  both: joining([AND64]),
  either: joining([OR64]),
  but: joining([CONST64, MINUS_1, XOR64, AND64]),
  common: rounds([GET, BYTES], [ONE, OTHER], at => [...pair(at), AND64, SET, WORD64]),
}

function joining(join: number[]) {
  const each = (at: number) => [GET, INTO, ...pair(at), ...join, TEE, WORD64, STORE64, BY_EIGHT, at]
  return rounds([CONST, ...leb(WORDS * WORD)], [ONE, OTHER, INTO], each)
}

/** The words of both that begin at this byte of a round. */
function pair(at: number) {
  return [GET, ONE, LOAD64, BY_EIGHT, at, GET, OTHER, LOAD64, BY_EIGHT, at]
}

/** Goes through so many bytes of these addresses and adds up what each `word` sets. */
function rounds(bytes: number[], addresses: number[], word: (at: number) => number[]) {
  const summed = (at: number) => [...word(at), GET, SUM64, GET, WORD64, COUNT64, ADD64, SET, SUM64]
  return [
    ...list([[1, I32] as number[], [2, I64]]),
    ...[GET, ONE, ...bytes, ADD, SET, STOP, LOOP, NOTHING],
    ...[0, 8, 16, 24].flatMap(summed),
    ...addresses.flatMap(address => [GET, address, CONST, ...leb(ROUND), ADD, SET, address]),
    ...[GET, ONE, GET, STOP, LESS, AGAIN_IF, 0, END],
    ...[GET, SUM64, TO_32, END],
  ]
}

/** LEB128, of what is below 8192. */
function leb(value: number) {
  return value < 64 ? [value] : [(value % 128) + 128, value >>> 7]
}
function list(items: number[][]) {
  return [...leb(items.length), ...items.flat()]
}
const sized = (bytes: number[]) => [...leb(bytes.length), ...bytes]
const text = (word: string) => sized([...Buffer.from(word)])
const section = (id: number, items: number[][]) => [id, ...sized(list(items))]

const names = Object.keys(functions)
const compiled = new WebAssembly.Module(
  Uint8Array.from([
    ...[0, ...Buffer.from('asm'), 1, 0, 0, 0],
    ...section(1, [[FUNCTION, ...list([[I32], [I32], [I32]]), ...list([[I32]])]]),
    ...section(2, [[...text('js'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      names.map(() => [0]),
    ),
    ...section(
      7,
      names.map((name, at) => [...text(name), 0, at]),
    ),
    ...section(10, Object.values(functions).map(sized)),
  ]),
)
