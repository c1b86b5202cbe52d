// For the image's health check: exits with 1 while the site should not receive requests.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 4321}/readyz`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
