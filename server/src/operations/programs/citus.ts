import { connectForCopy } from '../backup/database-content.ts'
import { alreadyPlaced, planCitus, serverObstacle } from '../citus-plan.ts'
import { commandCall } from '../command-call.ts'
import { openDatabase } from '../open-database.ts'
import { print, runProgram } from './program.ts'

/** `npm run citus:bagi [-- --kering]`: spreads the schema over a cluster, or only says how. All or nothing. */
await runProgram(async (env, args) => {
  const dry = args[0] === '--kering'
  if (args.length > (dry ? 1 : 0))
    throw new Error(`Pakai: ${commandCall('citus:bagi')}, atau ${commandCall('citus:bagi', '--kering')}`)
  const { databaseUrl, close } = await openDatabase(env, commandCall('citus:bagi'))
  try {
    const client = await connectForCopy(databaseUrl)
    try {
      const { references, divided, steps, obstacles } = await planCitus(client, await alreadyPlaced(client))
      for (const obstacle of obstacles) print(`✘ ${obstacle}`)
      if (obstacles.length > 0) throw new Error('Skema ini tidak dapat dibagi.')
      if (dry) {
        print('begin;')
        for (const { purpose, sql } of steps) print(`${sql}; -- ${purpose}`)
        print('commit;')
        print(`-- ${references.length} tabel acuan, ${divided.length} tabel terbagi, ${steps.length} perintah`)
        return
      }
      const refuse = await serverObstacle(client)
      if (refuse !== null) throw new Error(refuse)
      await client.query('begin')
      for (const { sql } of steps) await client.query(sql)
      await client.query('commit')
      print(`Selesai: ${references.length} tabel acuan, ${divided.length} tabel terbagi menurut sekolah_id.`)
    } finally {
      await client.end()
    }
  } finally {
    await close()
  }
})
