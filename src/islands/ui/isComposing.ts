import type { KeyboardEvent } from 'react'

/**
 * Whether an input method (as for Chinese) is composing and the key is meant for it. keyCode 229 tells where
 * `isComposing` has already ended.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
