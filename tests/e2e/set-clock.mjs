// Preloaded into a server: each SIGUSR2 sets its wall clock a day back, as an operator or NTP would.
const now = Date.now
let offset = 0
Date.now = () => now() + offset
process.on('SIGUSR2', () => {
  offset -= 86_400_000
})
