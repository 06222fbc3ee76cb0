import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { troubleFailures, troubleText } from './report.ts'
import { endureTrouble } from './trouble.ts'

const USAGE =
  "Pakai: npm run citus:gangguan -- postgres://…/basis_data_yang_terbagi --judul '…' --mulai 'perintah' [--selesai 'perintah'] [--simpul pekerja:port, yang terganggu] [--detik 30] [--laporan berkas]"

// Who interrupts it leaves no server behind (proses.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** `npm run citus:gangguan`: machines and people at work on a cluster while something happens to it. */
try {
  const { values, positionals } = readArguments()
  const [coordinator = ''] = positionals
  const outcome = await endureTrouble({
    coordinator,
    begin: values.mulai ?? '',
    end: values.selesai ?? null,
    seconds: Number(values.detik),
    print: (row) => void process.stderr.write(`${row}\n`),
  })
  const text = troubleText(values.judul ?? '', outcome)
  process.stdout.write(`${text}\n`)
  if (values.laporan !== undefined) appendFileSync(values.laporan, `${text}\n`)
  const failed = troubleFailures(outcome, values.simpul)
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
        judul: { type: 'string' },
        mulai: { type: 'string' },
        selesai: { type: 'string' },
        simpul: { type: 'string' },
        detik: { type: 'string', default: '30' },
        laporan: { type: 'string' },
      },
    })
    const { judul, mulai, detik } = read.values
    if (read.positionals.length !== 1 || judul === undefined || mulai === undefined || !(Number(detik) > 0))
      throw new Error(USAGE)
    return read
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}
