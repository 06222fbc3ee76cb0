import { createPenerima } from './penerima.ts'

/** `npm run dhgtk:contoh`: the stand-in receiver on this computer alone, port 4100 or PORT. */
const server = createPenerima(process.env['DHGTK_TOKEN'] || 'contoh')
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(Number(process.env['PORT'] || 4100), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.stdout.write(`Penerima DHGTK contoh siap di http://127.0.0.1:${port}/kiriman\n`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
