import { join } from 'node:path'
import { closeAll, guardSignals, launch, untilFinished } from './child-processes.js'
import { prepareNode, preparePackages, prepareWeb, ROOT } from './prepare.js'

/**
 * `npm start`: prepares what is missing and runs the server. `--dev`: Vite and the server, both with reload.
 * `--run FILE …`: any program of ours under the prepared Node. `--siap`: prepares only, for a service that may not write here.
 * Plain JavaScript for Node 20, no packages.
 */
const [mode, file, ...rest] = process.argv.slice(2)
const SERVER = join('server', 'src', 'main.ts')
const FOLLOW_PARENT = new URL('follow-parent.js', import.meta.url).href

guardSignals()
try {
  const tools = await prepareNode()
  await preparePackages(tools)
  const run = (args, env = {}) =>
    untilFinished(launch(tools.node, args, { cwd: ROOT, env: { ...tools.env, ...env }, stdio: 'inherit' }))
  if (mode === '--siap') await prepareWeb(tools)
  else if (mode === '--run') process.exitCode = await run([file, ...rest])
  else if (mode === '--dev') await develop(run)
  else {
    await prepareWeb(tools)
    process.exitCode = await run(['--import', FOLLOW_PARENT, SERVER])
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** Whichever of the two ends takes the other along. */
async function develop(run) {
  const server = `http://localhost:${process.env.PORT || 3000}`
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const code = await Promise.race([
    run(['--watch', '--watch-preserve-output', SERVER]),
    run([vite, 'web'], { GEISA_SERVER: server }),
  ])
  await closeAll('SIGTERM', code)
}
