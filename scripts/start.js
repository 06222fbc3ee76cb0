import { join } from 'node:path'
import { jagaSinyal, luncurkan, sampaiSelesai, tutupSemua } from './anak.js'
import { AKAR, siapkanNode, siapkanPaket, siapkanWeb } from './siapkan.js'

/**
 * `npm start`: prepares what is missing and runs the server. `--dev`: Vite and the server, both with reload.
 * `--run FILE …`: any program of ours under the prepared Node. `--siap`: prepares only, for a service that may not write here.
 * Plain JavaScript for Node 20, no packages.
 */
const [mode, berkas, ...sisa] = process.argv.slice(2)
const SERVER = join('server', 'src', 'main.ts')
const IKUT_INDUK = new URL('ikut-induk.js', import.meta.url).href

jagaSinyal()
try {
  const alat = await siapkanNode()
  await siapkanPaket(alat)
  const jalan = (args, env = {}) =>
    sampaiSelesai(luncurkan(alat.node, args, { cwd: AKAR, env: { ...alat.env, ...env }, stdio: 'inherit' }))
  if (mode === '--siap') await siapkanWeb(alat)
  else if (mode === '--run') process.exitCode = await jalan([berkas, ...sisa])
  else if (mode === '--dev') await kembangkan(jalan)
  else {
    await siapkanWeb(alat)
    process.exitCode = await jalan(['--import', IKUT_INDUK, SERVER])
  }
} catch (galat) {
  console.error(galat.message)
  process.exitCode = 1
}

/** Whichever of the two ends takes the other along. */
async function kembangkan(jalan) {
  const server = `http://localhost:${process.env.PORT || 3000}`
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const kode = await Promise.race([
    jalan(['--watch', '--watch-preserve-output', SERVER]),
    jalan([vite, 'web'], { GEISA_SERVER: server }),
  ])
  await tutupSemua('SIGTERM', kode)
}
