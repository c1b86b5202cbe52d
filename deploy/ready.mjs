// For the health check of the image: ends with 1 while the site should be sent no requests.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 4321}/readyz`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
