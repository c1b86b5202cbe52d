/** Signs of a quote at most. */
export const QUOTE = 200

/** A passage as it is quoted and compared: on one line. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As much of a passage as may be quoted. */
export const quotable = (text: string) => [...onOneLine(text)].slice(0, QUOTE).join('').trim()
