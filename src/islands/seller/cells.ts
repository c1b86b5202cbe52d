export const money = { inputMode: 'decimal', maxLength: 10 } as const
export const whole = { type: 'number', step: 1 } as const
