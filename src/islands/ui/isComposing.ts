import type { KeyboardEvent } from 'react'

/** An input method is at work, as for Chinese: the key is for it. 229 says so where `isComposing` has ended already. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
