import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareOnCluster } from './compare-on-cluster.ts'
import { readLedger } from './statements/ledger.ts'
import { hashesOf, TRIED, triedText } from './statements/tried.ts'

const USAGE =
  'Pakai: npm run citus:uji -- postgres://…/nama_basis_data_baru pekerja:port … [--potongan 8] [--kiriman 2000] [--biasa postgres://…] [--matikan perintah --hidupkan perintah] [--laporan berkas] [--biarkan]'

// Who interrupts it leaves no server behind (proses.ts); the database on the cluster stays, and is named in the command.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** `npm run citus:uji`: the product on a cluster beside the product on plain PostgreSQL, and what they answer. */
try {
  const { values, positionals } = readArguments()
  const [coordinator = '', ...workers] = positionals
  const { text, failed, day, versions } = await compareOnCluster({
    coordinator,
    workers,
    shards: Number(values.potongan),
    posts: Number(values.kiriman),
    plainUrl: values.biasa ?? null,
    hooks:
      values.matikan === undefined || values.hidupkan === undefined
        ? null
        : { kill: values.matikan, raise: values.hidupkan },
    keep: values.biarkan,
    print: (row) => void process.stderr.write(`${row}\n`),
  })
  process.stdout.write(`${text}\n`)
  if (values.laporan !== undefined) writeFileSync(values.laporan, `${text}\n`)
  if (values.laporan !== undefined && failed.length === 0)
    writeFileSync(TRIED, triedText({ day, cluster: versions, hashes: new Set(hashesOf(readLedger())) }))
  for (const one of failed) process.stderr.write(`✘ ${one}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        potongan: { type: 'string', default: '8' },
        kiriman: { type: 'string', default: '2000' },
        biasa: { type: 'string' },
        matikan: { type: 'string' },
        hidupkan: { type: 'string' },
        laporan: { type: 'string' },
        biarkan: { type: 'boolean', default: false },
      },
    })
    if (read.positionals.length < 2) throw new Error(USAGE)
    return read
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}
