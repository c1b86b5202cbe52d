/** Says beside the amount of a withdrawal what will arrive; without script the page says the rate. */
const field = document.querySelector<HTMLInputElement>('#apply_money')
const output = document.querySelector<HTMLOutputElement>('[data-fee]')

function say() {
  if (!field || !output) return
  const fen = Math.round(Number(field.value) * 100)
  const fee = Math.round((fen * Number(output.dataset['rate'])) / 100)
  const money = ((fen - fee) / 100).toFixed(2)
  output.value = fen > 0 ? (output.dataset['words'] ?? '').replace('{money}', money) : ''
}

field?.addEventListener('input', say)
say()
